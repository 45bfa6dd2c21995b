import type { BusinessProfile } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { businessTitle, initialOf } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import classes from './business-card.module.css'

/** A link to a shop, in the shop's own theme and template. */
export function BusinessCard({ profile }: { profile: BusinessProfile }) {
  const { session } = usePlatform()
  const { businessName, logo, domain, address, template, theme, totalCatalogues } = profile
  const name = businessTitle(profile)
  return (
    <article className={classes.card} data-theme={theme} data-template={template}>
      <div className={classes.top}>
        {logo ? (
          <Picture name={logo} alt="" ratio="square" sizes="4rem" className={classes.logo} />
        ) : (
          <span className={classes.letter} aria-hidden="true">
            {initialOf(name)}
          </span>
        )}
        <ArrowUpRight className={classes.arrow} aria-hidden="true" size={22} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {/* Not a router link: the shop is a site of its own, perhaps on its own domain. */}
          <a className={classes.link} href={`${session.mainUrl}/${businessName}/home`}>
            {name}
          </a>
        </h2>
        <p className={classes.address}>{domain || `${new URL(session.mainUrl).host}/${businessName}`}</p>
        {address && <p className={classes.place}>{address}</p>}
        {totalCatalogues > 0 && <p className={classes.count}>{countOf(totalCatalogues, 'catalogue')}</p>}
      </div>
    </article>
  )
}
