import { textLimits } from '@showcase/contract/limits'
import { useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { Combobox } from '@showcase/ui/combobox'
import { TextField } from '@showcase/ui/field'
import { Form } from 'react-final-form'
import { type ListQuery, writeListQuery } from '../lists/list-address.ts'
import { useCategorySuggestions } from './category-field.component.tsx'
import styles from './products.module.css'

/** The filters of the list of products: a category, and tags of which a product has at least one. */
export function ProductFilters({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { stored, suggest } = useCategorySuggestions()
  const { category, tags } = query
  const to = (change: Partial<ListQuery>) => writeListQuery({ ...query, page: 1, ...change })
  const show = (change: Partial<ListQuery>) => void navigate({ search: to(change) })
  /** Leaving the unchanged field must not lead back to page 1. */
  function showTags(typed: string) {
    if (typed !== tags) show({ tags: typed })
  }
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>Filters</legend>
      <Combobox
        label="Category"
        items={stored}
        value={category || null}
        onChange={value => show({ category: value ?? '' })}
        onQuery={suggest}
        placeholder="All categories"
      />
      <Form<{ tags?: string }>
        initialValues={{ tags }}
        onSubmit={values => showTags(values.tags?.trim() ?? '')}
        render={({ handleSubmit }) => (
          <form onSubmit={handleSubmit} onBlur={event => event.currentTarget.requestSubmit()}>
            <TextField name="tags" label="Tags" placeholder="handmade, blue" maxLength={textLimits.search} />
          </form>
        )}
      />
      {(category || tags) && (
        <ButtonLink variant="ghost" to={to({ category: '', tags: '' }) || '?'}>
          Clear filters
        </ButtonLink>
      )}
    </fieldset>
  )
}
