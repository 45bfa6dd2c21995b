import { Picture } from '@showcase/ui/picture'
import classes from './enquiry-subject.module.css'

/** What the enquiry is about, above its form. */
export function EnquirySubject({ productName, image }: { productName: string; image: string | undefined }) {
  return (
    <p className={classes.subject}>
      <span className={classes.picture}>
        <Picture name={image} alt="" sizes="4rem" ratio="square" />
      </span>
      <span>
        <span className={classes.about}>About</span> <strong className={classes.name}>{productName}</strong>
      </span>
    </p>
  )
}
