import { DeviceFrame } from '../pictures/device-frame.component.tsx'
import { productPhone } from '../pictures/product-phone.ts'
import { productsPhone } from '../pictures/products-phone.ts'
import classes from './about.module.css'
import section from './section.module.css'

const phoneSizes = '(min-width: 60rem) 13rem, 42vw'

export function AboutSection() {
  return (
    <section id="aboutUs" className={section.section} aria-labelledby="about-title">
      <div className={section.columns}>
        <h2 id="about-title">About Us</h2>
        <div className={classes.text}>
          <p className={classes.first}>
            We build for people who have something to show: makers, growers, exporters, small workshops and large
            factories.
          </p>
          <p className={section.lead}>
            Most of them do not need a checkout. They need to be found, to look as good as their work, and to know at
            once when a customer asks. Showcase gives each business a site under its own name, keeps its products and
            catalogues in order, and sends every question to the person who can answer it.
          </p>
          <p className={section.lead}>
            Showcase is free software under the GNU General Public License. Use it here, or run it on your own server.
          </p>
        </div>
        <div className={classes.phones}>
          <DeviceFrame
            device="phone"
            picture={productPhone}
            alt="The page of a serving bowl, as a visitor sees it"
            sizes={phoneSizes}
          />
          <DeviceFrame
            device="phone"
            picture={productsPhone}
            alt="The same shop’s products, as their owner sees them"
            sizes={phoneSizes}
          />
        </div>
      </div>
    </section>
  )
}
