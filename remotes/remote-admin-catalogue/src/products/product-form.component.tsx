import { ImageField } from '@showcase/admin-kit/image-field'
import type { ImageList } from '@showcase/admin-kit/image-list'
import { Section, sectionClass } from '@showcase/admin-kit/layout'
import { listLimits, textLimits } from '@showcase/contract/limits'
import { TextArea, TextField } from '@showcase/ui/field'
import { CategoryField } from './category-field.component.tsx'
import { pastedNumber } from './number-text.ts'
import styles from './product-form.module.css'
import { TextListField } from './text-list-field.component.tsx'
import { useVariants, VariantsField } from './variants-field.component.tsx'

/** Width divided by height of a crop: two of the three templates show squares. */
const PRODUCT_ASPECT = 1

interface ProductFormProps {
  images: ImageList
  isBusy: boolean
  onRetry: (key: string) => void
}

/** The fields of a product; a child of the form. */
export function ProductForm({ images, isBusy, onRetry }: ProductFormProps) {
  const { variants } = useVariants()
  return (
    <div className={styles.sections}>
      <Section title="About the product">
        <TextField name="productName" label="Product name" required maxLength={textLimits.name} />
        <div className={styles.pair}>
          <CategoryField />
          <TextField name="itemNo" label="Item number (SKU)" aside="Optional" maxLength={textLimits.sku} />
        </div>
        <TextArea name="description" label="Description" required rows={6} maxLength={textLimits.description} />
      </Section>
      <section className={`${sectionClass} ${styles.images}`} aria-labelledby="images-label">
        <ImageField images={images} coverLabel="Cover" aspect={PRODUCT_ASPECT} isBusy={isBusy} onRetry={onRetry} />
      </section>
      <Section title="Price and stock">
        {variants.rows.length === 0 && (
          <div className={styles.pair}>
            <TextField
              name="pricePerUnit"
              label="Price per unit"
              aside="Optional"
              inputMode="decimal"
              tidy={pastedNumber}
            />
            <TextField name="totalUnits" label="Total units" aside="Optional" inputMode="numeric" tidy={pastedNumber} />
          </div>
        )}
        <VariantsField />
      </Section>
      <Section title="Details">
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
          placeholder="Colors may differ slightly"
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
      </Section>
    </div>
  )
}
