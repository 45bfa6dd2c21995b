import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { listLimits, textLimits } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type InputHTMLAttributes, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { pastedNumber } from './number-text.ts'
import {
  checkVariants,
  faultyPart,
  figuresOfRows,
  noVariants,
  type VariantPart,
  type VariantRow,
  type VariantValues,
} from './variant-form.values.ts'
import styles from './variants-field.module.css'

/** The form's variants. The field is one object, so that one change is one step for drafts and conflicts. */
export function useVariants() {
  const { input, meta } = useField<VariantValues>('variants')
  const error: string | undefined = meta.submitFailed || meta.touched ? meta.error : undefined
  return { variants: input.value || noVariants, change: input.onChange as (next: VariantValues) => void, error }
}

/** The names of the options, and a row of fields for each variant. */
export function VariantsField() {
  const { variants, change, error: formError } = useVariants()
  const { options, rows } = variants
  // Registers the fields of the product while they are hidden: a field that is mounted again would take its stored value.
  const price = useField<string>('pricePerUnit').input
  const stock = useField<string>('totalUnits').input
  // Index of the row that was added last, until the owner leaves it: its empty fields are no mistake yet.
  const [newRow, setNewRow] = useState<number | null>(null)
  const errorId = useId()
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const optionList = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newRow === null) return
    // The first row comes with an option, whose name is asked first.
    const start = newRow === 0 ? field.current : list.current?.children[newRow]
    start?.querySelector('input')?.focus()
  }, [newRow])
  const error = formError && newRow !== null ? checkVariants({ options, rows: rows.toSpliced(newRow, 1) }) : formError
  const setOption = (at: number, name: string) => change({ options: options.with(at, name), rows })
  const setRow = (at: number, row: VariantRow) => change({ options, rows: rows.with(at, row) })

  function addOption() {
    change({ options: [...options, ''], rows: rows.map(row => ({ ...row, values: [...row.values, ''] })) })
    // After the last possible option the button is gone, and the new option is at its place.
    restoreFocus({
      get current() {
        return optionList.current?.querySelector<HTMLElement>(':scope > :last-child input') ?? null
      },
    })
  }
  function removeOption(at: number) {
    const left = options.toSpliced(at, 1)
    const others = rows.map(row => ({ ...row, values: row.values.toSpliced(at, 1) }))
    if (left.length) change({ options: left, rows: others })
    else removeVariants()
    keepFocus(optionList, at)
  }
  function addRow() {
    const names = options.length ? options : ['']
    const last = rows.at(-1)
    const figures = last
      ? { pricePerUnit: last.pricePerUnit, totalUnits: '' }
      : figuresOfRows([{ pricePerUnit: price.value, totalUnits: stock.value }])
    change({ options: names, rows: [...rows, { values: names.map(() => ''), itemNo: '', ...figures }] })
    setNewRow(rows.length)
  }
  function removeRow(at: number) {
    setNewRow(null)
    if (rows.length > 1) change({ options, rows: rows.toSpliced(at, 1) })
    else removeVariants()
    keepFocus(list, at)
  }
  /** The product takes over the price and the stock of its variants. */
  function removeVariants() {
    const { pricePerUnit, totalUnits } = figuresOfRows(rows)
    change(noVariants)
    price.onChange(pricePerUnit)
    stock.onChange(totalUnits)
  }
  /** The button of the last entry is gone; of another one, its successor has taken the place. */
  function keepFocus({ current: entries }: RefObject<HTMLElement | null>, at: number) {
    const previous = entries?.children[at - 1]?.querySelector('button') ?? null
    restoreFocus(
      { current: previous },
      { current: field.current?.querySelector<HTMLElement>(':scope > button') ?? null },
    )
  }
  function leave({ target, relatedTarget }: FocusEvent) {
    const row = newRow === null ? undefined : list.current?.children[newRow]
    const hasLeft = row?.contains(target) && !row.contains(relatedTarget)
    if (hasLeft || !field.current?.contains(relatedTarget)) setNewRow(null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the controls inside
    <div ref={field} className={styles.field} onBlur={leave}>
      {rows.length === 0 && (
        <p className={styles.hint}>
          Add variants if the product comes in several sizes or colors, each with its own price, item number and stock.
        </p>
      )}
      {rows.length > 0 && (
        <>
          <div ref={optionList} className={styles.options}>
            {options.map((name, at) => (
              <div key={at} className={styles.option}>
                <Cell
                  label={`Option ${at + 1} name`}
                  value={name}
                  placeholder={['Size', 'Color', 'Material'][at]}
                  maxLength={textLimits.option}
                  invalidAs={error && !name.trim() ? errorId : undefined}
                  onText={text => setOption(at, text)}
                />
                <IconButton label={`Remove option ${at + 1}`} onClick={() => removeOption(at)}>
                  <X />
                </IconButton>
              </div>
            ))}
            {options.length < listLimits.options && (
              <Button variant="secondary" onClick={addOption}>
                <Plus aria-hidden="true" />
                Add option
              </Button>
            )}
          </div>
          <ol ref={list} className={styles.rows} aria-label="Variants">
            {rows.map((row, at) => (
              <li key={at} className={styles.row}>
                <VariantFields
                  row={row}
                  options={options}
                  isNew={at === newRow}
                  faulty={at === newRow ? null : faultyPart(variants, at, error)}
                  errorId={errorId}
                  onChange={next => setRow(at, next)}
                />
                <IconButton label={`Remove variant ${at + 1}`} onClick={() => removeRow(at)}>
                  <X />
                </IconButton>
              </li>
            ))}
          </ol>
        </>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < listLimits.variants && (
        <Button variant="secondary" onClick={addRow}>
          <Plus aria-hidden="true" />
          {rows.length ? 'Add variant' : 'Add variants'}
        </Button>
      )}
    </div>
  )
}

interface VariantFieldsProps {
  row: VariantRow
  options: string[]
  /** Whether the row was just added, with a copied price. */
  isNew: boolean
  /** The fields that have the fault, which the element `errorId` names. */
  faulty: VariantPart | null
  errorId: string
  onChange(row: VariantRow): void
}

function VariantFields({ row, options, isNew, faulty, errorId, onChange }: VariantFieldsProps) {
  const invalidAs = (part: VariantPart) => (part === faulty ? errorId : undefined)
  return (
    <div className={styles.cells}>
      {options.map((name, at) => (
        <Cell
          key={at}
          label={name || `Option ${at + 1}`}
          value={row.values[at] ?? ''}
          maxLength={textLimits.option}
          invalidAs={invalidAs('values')}
          onText={text => onChange({ ...row, values: row.values.with(at, text) })}
        />
      ))}
      <Cell
        label="Price"
        value={row.pricePerUnit}
        inputMode="decimal"
        invalidAs={invalidAs('pricePerUnit')}
        // Typing replaces the copied price, as it does after Tab.
        onClick={event => isNew && event.currentTarget.select()}
        onText={pricePerUnit => onChange({ ...row, pricePerUnit })}
        onLeave={text => onChange({ ...row, pricePerUnit: pastedNumber(text) })}
      />
      <Cell label="SKU" value={row.itemNo} maxLength={textLimits.sku} onText={itemNo => onChange({ ...row, itemNo })} />
      <Cell
        label="Stock"
        value={row.totalUnits}
        inputMode="numeric"
        invalidAs={invalidAs('totalUnits')}
        onText={totalUnits => onChange({ ...row, totalUnits })}
        onLeave={text => onChange({ ...row, totalUnits: pastedNumber(text) })}
      />
    </div>
  )
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Id of the error's text, if the field has the error. */
  invalidAs?: string | undefined
  onText(text: string): void
  /** Gets the text when the field is left, to bring it into the form in which it is stored. */
  onLeave?(text: string): void
}

function Cell({ label, invalidAs, onText, onLeave, ...rest }: CellProps) {
  const id = useId()
  return (
    <span className={styles.cell}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={invalidAs ? true : undefined}
        aria-describedby={invalidAs}
        onChange={event => onText(event.target.value)}
        onBlur={event => onLeave?.(event.target.value)}
      />
    </span>
  )
}
