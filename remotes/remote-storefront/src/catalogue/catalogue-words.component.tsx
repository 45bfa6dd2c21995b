import type { Catalogue } from '@showcase/contract/entities'
import { display } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { TagList } from '@showcase/ui/tag'
import { ShareLink } from '../product/share-link.component.tsx'
import { absoluteUrl } from '../shop/addresses.ts'
import { paragraphs } from '../shop/words.ts'
import classes from './catalogue-words.module.css'

interface CatalogueWordsProps {
  catalogue: Catalogue
  /** The page to share; without it (behind a private link) there is none. */
  path?: string
}

/** What the catalogue is called and about, and under which words it is found. */
export function CatalogueWords({ catalogue, path }: CatalogueWordsProps) {
  const { session } = usePlatform()
  const { catalogueName, description, tags } = catalogue
  return (
    <div className={classes.words}>
      <h1 className={classes.name}>{catalogueName}</h1>
      <div className={classes.about}>
        {paragraphs(description).map((text, index) => (
          // Paragraphs are never reordered, and two of them may read the same: the index is their identity.
          <p key={index}>{text}</p>
        ))}
      </div>
      <div className={classes.foot}>
        {tags.length > 0 && <TagList tags={tags} limit={display.productTags} />}
        {path && <ShareLink className={classes.share} title={catalogueName} url={absoluteUrl(session, path)} />}
      </div>
    </div>
  )
}
