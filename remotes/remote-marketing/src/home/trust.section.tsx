import Plus from 'lucide-react/icons/plus'
import { qualities } from './qualities.ts'
import section from './section.module.css'
import classes from './trust.module.css'

/** Five claims; what stands behind each opens at a click. Native disclosures: they work before any script. */
export function TrustSection() {
  return (
    <section id="trust" className={section.section} aria-labelledby="trust-title">
      <h2 id="trust-title" className={classes.title}>
        Why clients trust the product
      </h2>
      <div className={classes.list}>
        {qualities.map(({ name, text }) => (
          <details key={name} name="quality" className={classes.quality} suppressHydrationWarning>
            <summary className={classes.name}>
              {name}
              <Plus className={classes.sign} aria-hidden="true" />
            </summary>
            <p className={classes.text}>{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
