import { ImageField } from '@showcase/admin-kit/image-field'
import type { ImageList } from '@showcase/admin-kit/image-list'
import { listLimits, textLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { CategoryField } from './category-field.component.tsx'
import styles from './product-form.module.css'
import { TextListField } from './text-list-field.component.tsx'

/** Cards show squares in two of the three templates; a square also survives the portrait of the third. */
const productAspect = 1

/** Every field of a product, in sections. Must stand inside the form. */
export function ProductForm({
  images,
  isBusy,
  onRetry,
}: {
  images: ImageList
  isBusy: boolean
  onRetry: (key: string) => void
}) {
  const { session } = usePlatform()
  const addressOf = (name: string) => `${session.imageBaseUrl}?url=${encodeURIComponent(name)}&w=1920`
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About the product</h2>
        <TextField name="productName" label="Product name" maxLength={textLimits.name} />
        <div className={styles.pair}>
          <CategoryField />
          <TextField name="itemNo" label="Item number (SKU)" aside="Optional" maxLength={textLimits.sku} />
        </div>
        <TextArea name="description" label="Description" rows={6} maxLength={textLimits.description} />
      </section>
      <section className={`${styles.section} ${styles.images}`} aria-labelledby="images-label">
        <ImageField
          images={images}
          coverLabel="Cover"
          aspect={productAspect}
          addressOf={addressOf}
          isBusy={isBusy}
          onRetry={onRetry}
        />
      </section>
      <section className={styles.section} aria-labelledby="price">
        <h2 id="price">Price and stock</h2>
        <div className={styles.pair}>
          <TextField name="pricePerUnit" label="Price per unit" aside="Optional" inputMode="decimal" />
          <TextField name="totalUnits" label="Total units" aside="Optional" inputMode="numeric" />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="details">
        <h2 id="details">Details</h2>
        <TextListField
          name="specifications"
          label="Specifications"
          kind="text"
          placeholder="Height: 24 cm"
          maxLength={textLimits.specification}
          maxEntries={listLimits.specifications}
        />
        <TextListField
          name="disclaimers"
          label="Disclaimers"
          kind="text"
          placeholder="Colours may differ slightly"
          maxLength={textLimits.disclaimer}
          maxEntries={listLimits.disclaimers}
        />
        <TextListField
          name="tags"
          label="Tags"
          kind="tag"
          placeholder="handmade, kitchen"
          maxLength={textLimits.tag}
          maxEntries={listLimits.tags}
        />
      </section>
    </div>
  )
}
