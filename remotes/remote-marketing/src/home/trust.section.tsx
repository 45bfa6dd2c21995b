import Plus from 'lucide-react/icons/plus'
import section from './section.module.css'
import classes from './trust.module.css'

export const qualities = [
  {
    name: 'Fast',
    text: 'Pages are rendered on the server and arrive ready to read. Pictures fit the screen that shows them. Menus and forms work before any script has loaded, even on a mid-range phone with a slow connection.',
  },
  {
    name: 'Reliable',
    text: 'Saved data stays saved: an enquiry that was confirmed survives a power cut. If one part of the site fails, the others keep working, and the visitor sees a clear message instead of an empty screen.',
  },
  {
    name: 'Simple',
    text: 'Add a product with a name, a price and a photo, and it is in the shop. Photos are compressed before they leave your phone. Nothing is deleted without asking, and every action confirms its result.',
  },
  {
    name: 'Scalable',
    text: 'Ten products or a hundred thousand, one visitor or thousands at once: lists and search stay fast, and the platform grows by adding servers. You can import all your products at once from a spreadsheet, pictures included.',
  },
  {
    name: 'Secure',
    text: 'The database itself keeps each business separate from all others. Passwords are stored only as hashes, uploads are checked and stripped of hidden data, and a private link opens only on the device that it was meant for.',
  },
] as const

/** Five claims in native disclosures, which work without script. */
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
