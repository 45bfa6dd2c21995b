import Plus from 'lucide-react/icons/plus'
import section from './section.module.css'
import classes from './trust.module.css'

export const qualities = [
  {
    name: 'Fast',
    text: 'A page is finished on the server and arrives as words and pictures, not as a program that has yet to build them. Pictures come in the size of the screen that asks. Menus and forms answer before any script has arrived, on a mid-range phone on a slow network too.',
  },
  {
    name: 'Reliable',
    text: 'Saved data stays saved: an enquiry that was confirmed survives a power cut. If one part of the site fails, the others keep working, and the visitor sees a clear message instead of an empty screen.',
  },
  {
    name: 'Simple',
    text: 'Add a product with a name, a price and a photograph, and it is in the shop. Pictures are made small before they leave your phone. Nothing is deleted without asking, and every action says what it did.',
  },
  {
    name: 'Scalable',
    text: 'Ten products or a hundred thousand, one visitor or a fair’s worth of them: lists and search stay quick, and the platform grows by adding machines. A spreadsheet of your products comes in at one go, pictures included.',
  },
  {
    name: 'Secure',
    text: 'Each business is kept apart from every other by the database itself. Passwords are never stored, uploads are checked and cleaned of hidden data, and a private link opens on the device that it was meant for.',
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
