import { display } from '@showcase/contract/limits'
import { Picture } from '@showcase/ui/picture'
import { TagList } from '@showcase/ui/tag'
import type { EnquiryAbout } from './enquiry.resource.ts'
import classes from './enquiry-subject.module.css'

interface EnquirySubjectProps {
  name: string
  image: string | undefined
  about: EnquiryAbout
}

/** What the enquiry is about, above its form: the product, or the catalogue with the products that were chosen. */
export function EnquirySubject({ name, image, about }: EnquirySubjectProps) {
  const chosen = 'products' in about ? about.products : []
  return (
    <div className={classes.subject}>
      <span className={classes.picture}>
        <Picture name={image} alt="" sizes="4rem" ratio="square" />
      </span>
      <p>
        <span className={classes.about}>
          About{chosen.length > 0 && ` ${chosen.length} ${chosen.length === 1 ? 'product' : 'products'} of`}
        </span>{' '}
        <strong className={classes.name}>{name}</strong>
      </p>
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          <TagList tags={chosen.map(product => product.productName)} limit={display.productTags} />
        </div>
      )}
    </div>
  )
}
