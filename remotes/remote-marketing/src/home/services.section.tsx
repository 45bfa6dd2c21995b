import Check from 'lucide-react/icons/check'
import { catalogueEditorWide } from '../pictures/catalogue-editor-wide.ts'
import { DeviceFrame, type DeviceFrameProps } from '../pictures/device-frame.component.tsx'
import { editorialPhone } from '../pictures/editorial-phone.ts'
import { galleryPhone } from '../pictures/gallery-phone.ts'
import { indexPhone } from '../pictures/index-phone.ts'
import { indexWide } from '../pictures/index-wide.ts'
import { leadsWide } from '../pictures/leads-wide.ts'
import { productWide } from '../pictures/product-wide.ts'
import section from './section.module.css'
import servicePictureClasses from './service-picture.module.css'
import classes from './services.module.css'

const services = [
  {
    id: 'listing',
    name: 'Listing',
    title: 'Everything you sell, shown at its best',
    text: 'Up to six photos for each product, a price per unit, specifications, tags and, where needed, a disclaimer. Group products into catalogues for a season, a customer or a fair.',
    points: [
      'Products and catalogues, public or private',
      'Search that tolerates typos',
      'Three templates and thirteen themes',
    ],
  },
  {
    id: 'management',
    name: 'Management',
    title: 'Run your shop from anywhere',
    text: 'Add, edit, hide or promote with one tap. Photos are cropped and compressed before they are uploaded, and you can import the spreadsheet that you already have.',
    points: [
      'One switch for each product, one for all of them',
      'Import with a report, line by line',
      'Nothing is deleted without asking',
    ],
  },
  {
    id: 'insights',
    name: 'Insights',
    title: 'Know what visitors look at',
    text: 'Visits are counted for the shop and for every product. Each enquiry names the products it is about, and you can download the whole list as a spreadsheet at any time.',
    points: ['Enquiries by product and catalogue', 'A notification when a product gets attention', 'Download as CSV'],
  },
  {
    id: 'marketing',
    name: 'Marketing',
    title: 'Found by search engines, made to be shared',
    text: 'Every page has its own title, description and structured data, and a shared link shows the right picture. Use your own domain as your address.',
    points: ['Search engine basics built in', 'A picture and a title for every shared link', 'Your own domain'],
  },
  {
    id: 'responsive',
    name: 'Responsive',
    title: 'Looks good on every screen',
    text: 'From the smallest phone to the widest desktop: the same shop, laid out for touch or mouse. It works with the keyboard alone and moves less for visitors who prefer reduced motion.',
    points: ['Made for phones first', 'Works by keyboard and with screen readers', 'Respects reduced motion'],
  },
] as const

type ServiceId = (typeof services)[number]['id']

/** Five tabs made of radio buttons: CSS shows the chosen panel, so that they work without script and with arrow keys. */
export function ServicesSection() {
  return (
    <section id="services" className={section.section} aria-labelledby="services-title">
      <h2 id="services-title" className={classes.title}>
        Our Services
      </h2>
      <div className={classes.tabs}>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>Service</legend>
          {services.map(({ id, name }, index) => (
            <label key={id} className={classes.choice}>
              <input type="radio" name="service" value={id} defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
        {services.map(({ id, title, text, points }) => (
          <div key={id} className={classes.panel} data-service={id}>
            <div className={classes.words}>
              <h3>{title}</h3>
              <p className={section.lead}>{text}</p>
              <ul className={classes.points}>
                {points.map(point => (
                  <li key={point}>
                    <Check aria-hidden="true" size={20} />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <ServicePicture id={id} />
          </div>
        ))}
      </div>
    </section>
  )
}

type Shown = Pick<DeviceFrameProps, 'picture' | 'alt' | 'address'>

const browsers: Record<Exclude<ServiceId, 'responsive'>, Shown> = {
  listing: { picture: productWide, alt: 'The page of a bottle: its pictures, price, tags and specifications' },
  management: { picture: catalogueEditorWide, alt: 'The editor of a catalogue: what is in it, and what can be added' },
  insights: { picture: leadsWide, alt: 'Enquiries of the last thirty days as a chart, and the list of them' },
  marketing: { picture: indexWide, alt: 'A shop at an address of its own', address: 'www.fieldkit.example' },
}

const phones: readonly Shown[] = [
  { picture: galleryPhone, alt: 'A shop in the template Gallery on a phone' },
  { picture: editorialPhone, alt: 'A shop in the template Editorial on a phone' },
  { picture: indexPhone, alt: 'A shop in the template Index on a phone' },
]

/** The product's screens for a service; the pictures load when the tab is chosen. */
function ServicePicture({ id }: { id: ServiceId }) {
  if (id !== 'responsive')
    return <DeviceFrame device="browser" sizes="(min-width: 60rem) min(44vw, 36rem), 86vw" {...browsers[id]} />
  return (
    <div className={servicePictureClasses.phones}>
      {phones.map(shown => (
        <DeviceFrame key={shown.alt} device="phone" sizes="(min-width: 60rem) 12rem, 27vw" {...shown} />
      ))}
    </div>
  )
}
