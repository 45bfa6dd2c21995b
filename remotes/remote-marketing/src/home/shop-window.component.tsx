import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { Showcase } from './home.resource.ts'
import classes from './shop-window.module.css'

/** A shop in small, dressed in its own theme and template. The whole window leads into it. */
export function ShopWindow({ showcase: { profile, banner, products } }: { showcase: Showcase }) {
  const { session } = usePlatform()
  const { businessName, template, theme, domain } = profile
  const thumbs = products.filter(product => product.images[0]).slice(0, 3)
  return (
    <article className={classes.window} data-theme={theme} data-template={template}>
      <p className={classes.bar}>
        <span aria-hidden="true" className={classes.dots} />
        <span className={classes.address}>{domain || `${new URL(session.mainUrl).host}/${businessName}`}</span>
      </p>
      <div className={classes.banner}>
        <Picture name={banner} alt="" ratio="fill" sizes="(min-width: 60rem) 28rem, 100vw" />
        <h3 className={classes.name}>{businessName}</h3>
      </div>
      <ul className={classes.thumbs}>
        {thumbs.map(product => (
          <li key={product._id}>
            <Picture
              name={product.images[0]}
              alt={product.productName}
              ratio="card"
              sizes="(min-width: 60rem) 9rem, 30vw"
            />
          </li>
        ))}
      </ul>
      {/* A whole-page link: the shop is a site of its own, perhaps under its own domain. */}
      <a className={classes.enter} href={`${session.mainUrl}/${businessName}/home`}>
        Visit <span className={classes.who}>{businessName}</span>
        <ArrowUpRight aria-hidden="true" size={20} />
      </a>
    </article>
  )
}
