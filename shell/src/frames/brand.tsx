import { businessTitle } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import classes from './brand.module.css'

/** The tenant's logo and name, or the product's on the platform's own site. */
export function Brand() {
  const { business } = usePlatform().session
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
      <Logo className={classes.logo} name={business.logo} size={40} />
      <span className={classes.name}>{businessTitle(business)}</span>
    </span>
  )
}

/** The logo beside a business's name, `size` pixels wide; nothing without one. */
export function Logo({ className, name, size }: { className: string | undefined; name: string; size: number }) {
  if (!name) return null
  return (
    <Picture
      className={className}
      name={name}
      alt=""
      ratio="square"
      sizes={`${size}px`}
      width={size}
      height={size}
      eager
    />
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
