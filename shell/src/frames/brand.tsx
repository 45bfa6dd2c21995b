import { businessTitle } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import classes from './brand.module.css'

/** The tenant's logo and name, or the product's on the platform's own site. */
export function Brand() {
  const { session } = usePlatform()
  const { business } = session
  if (!business) {
    return (
      <span className={classes.brand}>
        <ShowcaseMark />
        <span className={classes.name}>Showcase</span>
      </span>
    )
  }
  return (
    <span className={classes.brand}>
      {business.logo && (
        <Picture
          className={classes.logo}
          name={business.logo}
          alt=""
          ratio="square"
          width={40}
          height={40}
          sizes="40px"
          eager
        />
      )}
      <span className={classes.name}>{businessTitle(business)}</span>
    </span>
  )
}

function ShowcaseMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="9" y="3" width="14" height="3" rx="1.5" opacity="0.4" />
      <rect x="6" y="8" width="20" height="3" rx="1.5" opacity="0.65" />
      <path
        d="M5 13h22a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2Zm3.5 12.5h15L18.6 18l-3.7 4.8-2.4-2.6Z"
        fillRule="evenodd"
      />
    </svg>
  )
}
