import { catalogueEditorWide } from '../pictures/catalogue-editor-wide.ts'
import { DeviceFrame, type DeviceFrameProps } from '../pictures/device-frame.component.tsx'
import { editorialPhone } from '../pictures/editorial-phone.ts'
import { galleryPhone } from '../pictures/gallery-phone.ts'
import { indexPhone } from '../pictures/index-phone.ts'
import { indexWide } from '../pictures/index-wide.ts'
import { leadsWide } from '../pictures/leads-wide.ts'
import { productWide } from '../pictures/product-wide.ts'
import classes from './service-picture.module.css'
import type { ServiceId } from './services.ts'

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

/** What a service looks like: the screen of the product that does it. Fetched once its tab is chosen. */
export function ServicePicture({ id }: { id: ServiceId }) {
  if (id !== 'responsive')
    return <DeviceFrame device="browser" sizes="(min-width: 60rem) min(44vw, 36rem), 86vw" {...browsers[id]} />
  return (
    <div className={classes.phones}>
      {phones.map(shown => (
        <DeviceFrame key={shown.alt} device="phone" sizes="(min-width: 60rem) 12rem, 27vw" {...shown} />
      ))}
    </div>
  )
}
