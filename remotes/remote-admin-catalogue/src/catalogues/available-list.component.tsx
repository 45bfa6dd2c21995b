import { useDraggable, useDroppable } from '@dnd-kit/core'
import { sectionClass } from '@showcase/admin-kit/layout'
import { voiceSearch } from '@showcase/admin-kit/list'
import type { OwnerProduct } from '@showcase/contract/entities'
import { countText, textLimits } from '@showcase/contract/limits'
import { searchResultsFound } from '@showcase/contract/messages'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { ErrorState } from '@showcase/ui/error-state'
import { IconButton } from '@showcase/ui/icon-button'
import { Pagination } from '@showcase/ui/pagination'
import { SearchBox } from '@showcase/ui/search-box'
import { Skeleton } from '@showcase/ui/skeleton'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { useSnapshot } from 'valtio'
import {
  type AvailableProducts,
  type AvailableView,
  fillAvailable,
  goToAvailable,
  searchAvailable,
} from './available-products.state.ts'
import { availableId, availableList } from './product-drop.ts'
import styles from './product-mover.module.css'
import { ProductSummary, useRowFocus } from './product-summary.component.tsx'

interface AvailableListProps {
  available: AvailableProducts
  view: AvailableView
  onAdd: (product: OwnerProduct) => void
}

/** The products that are not in the catalogue, with a search and pages. */
export function AvailableList(props: AvailableListProps) {
  const { available, view } = props
  const { api } = usePlatform()
  const { query, page, isCapped, phase, problem, fetchedPages, total } = useSnapshot(available)
  const { setNodeRef, isOver } = useDroppable({ id: availableList })
  return (
    <section className={sectionClass} data-dense="" aria-labelledby="available-heading">
      <div className={styles.head}>
        <h2 id="available-heading" tabIndex={-1}>
          Available products
        </h2>
        {fetchedPages > 0 && <span className={styles.count}>{countText(view.count, isCapped)}</span>}
      </div>
      <SearchBox
        label="Search available products"
        value={query}
        maxLength={textLimits.search}
        inPlace
        onSearch={text => void searchAvailable(api, available, text)}
        {...voiceSearch()}
      />
      {query && phase === 'ready' && (
        <p className={styles.hint} role="status">
          {searchResultsFound(countText(view.count, isCapped), query)}
        </p>
      )}
      <div ref={setNodeRef} className={styles.target} data-over={isOver || undefined}>
        {phase === 'failed' ? (
          <ErrorState
            title="Your products could not be loaded"
            text={problem}
            level={3}
            onRetry={() => void fillAvailable(api, available)}
          />
        ) : (
          <AvailableRows {...props} isLoading={phase === 'loading'} query={query} total={total} />
        )}
      </div>
      {phase !== 'failed' && (
        <Pagination
          label="Pages of available products"
          page={Math.min(page, view.pages)}
          pages={view.pages}
          onPage={number => void goToAvailable(api, available, number)}
        />
      )}
    </section>
  )
}

function emptyText(query: string, total: number): string {
  if (query) return 'All products found are already in the catalogue.'
  return total > 0 ? 'All your products are in the catalogue.' : 'You have no products yet.'
}

type AvailableRowsProps = AvailableListProps & { isLoading: boolean; query: string; total: number }

function AvailableRows({ view, onAdd, isLoading, query, total }: AvailableRowsProps) {
  const { list, focusAfter } = useRowFocus<HTMLUListElement>(view.items)
  return (
    <>
      <ul ref={list} className={styles.rows} aria-label="Available products">
        {view.items.map((product, index) => (
          <AvailableRow
            key={product._id}
            product={product}
            onAdd={() => {
              focusAfter(index)
              onAdd(product)
            }}
          />
        ))}
      </ul>
      {isLoading && view.isShort && (
        <div role="status" aria-label="Loading products" className={styles.rows}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={styles.row}>
              <span className={styles.picture}>
                <Skeleton shape="square" />
              </span>
              <Skeleton length="long" />
            </div>
          ))}
        </div>
      )}
      {!isLoading && view.items.length === 0 && (
        <div className={styles.empty}>
          <p>{emptyText(query, total)}</p>
          {!query && (
            <ButtonLink variant="ghost" to="/userAdmin/products/addProduct">
              Add a new product
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

function AvailableRow({ product, onAdd }: { product: OwnerProduct; onAdd: () => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: availableId(product._id) })
  return (
    <li ref={setNodeRef} className={styles.row} data-dragging={isDragging || undefined}>
      {/* Hidden from assistive technology, which uses the button. */}
      <span className={styles.handle} aria-hidden="true" {...listeners}>
        <GripVertical />
      </span>
      <ProductSummary product={product} />
      <IconButton
        label={`Add ${product.productName}`}
        title="Add"
        data-control="action"
        // The second click of a double click hits the next product, which has moved under the pointer.
        onClick={({ detail }) => detail < 2 && onAdd()}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </li>
  )
}
