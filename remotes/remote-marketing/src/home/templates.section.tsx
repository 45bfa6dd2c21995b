import { DeviceFrame } from '../pictures/device-frame.component.tsx'
import { editorialWide } from '../pictures/editorial-wide.ts'
import { galleryWide } from '../pictures/gallery-wide.ts'
import { indexWide } from '../pictures/index-wide.ts'
import section from './section.module.css'
import classes from './templates.module.css'

const templates = [
  { name: 'Gallery', picture: galleryWide, text: 'Calm, with generous whitespace and rounded cards.' },
  { name: 'Editorial', picture: editorialWide, text: 'Large serif headings and tall pictures.' },
  { name: 'Index', picture: indexWide, text: 'Dense, edge to edge, with hairlines.' },
] as const

/** What a shop can look like, where no shop is open yet to show it. */
export function TemplatesSection() {
  return (
    <section id="templates" className={section.section} aria-labelledby="templates-title">
      <div className={section.columns}>
        <h2 id="templates-title">Three templates, thirteen themes</h2>
        <p className={section.lead}>A template lays your shop out, a theme colours it. Any of them go together.</p>
      </div>
      <ul className={classes.templates}>
        {templates.map(({ name, picture, text }) => (
          <li key={name} className={classes.template}>
            <DeviceFrame
              device="browser"
              picture={picture}
              alt={`The front page of a shop in the template ${name}`}
              sizes="(min-width: 60rem) 26rem, 92vw"
            />
            <h3>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
