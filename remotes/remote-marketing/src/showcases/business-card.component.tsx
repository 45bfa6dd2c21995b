import type { BusinessProfile } from '@showcase/contract/entities'
import { countText } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { shopName } from '../browse/item.ts'
import classes from './business-card.module.css'

/** A shop in its own theme and template: the card looks as the shop does, and leads into it. */
export function BusinessCard({ profile }: { profile: BusinessProfile }) {
  const { session } = usePlatform()
  const { businessName, logo, domain, address, template, theme, totalCatalogues } = profile
  return (
    <article className={classes.card} data-theme={theme} data-template={template}>
      <div className={classes.top}>
        {logo ? (
          <Picture name={logo} alt="" ratio="square" sizes="4rem" className={classes.logo} />
        ) : (
          <span className={classes.letter} aria-hidden="true">
            {businessName.charAt(0)}
          </span>
        )}
        <ArrowUpRight className={classes.arrow} aria-hidden="true" size={22} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {/* A whole-page link: the shop is a site of its own, perhaps under its own domain. */}
          <a className={classes.link} href={`${session.mainUrl}/${businessName}/home`}>
            {shopName(businessName)}
          </a>
        </h2>
        <p className={classes.address}>{domain || `${new URL(session.mainUrl).host}/${businessName}`}</p>
        {address && <p className={classes.place}>{address}</p>}
        {totalCatalogues > 0 && (
          <p className={classes.count}>
            {countText(totalCatalogues)} {totalCatalogues === 1 ? 'catalogue' : 'catalogues'}
          </p>
        )}
      </div>
    </article>
  )
}
