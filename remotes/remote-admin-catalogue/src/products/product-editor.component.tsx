import { errors } from '@showcase/contract/errors'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { FormApi } from 'final-form'
import { type FormEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { Form } from 'react-final-form'
import { useSnapshot } from 'valtio'
import { releaseImages } from '../images/image-list.state.ts'
import styles from './product-editor.module.css'
import { createEditor, retryUpload, saveProduct } from './product-editor.state.ts'
import { ProductForm } from './product-form.component.tsx'
import { checkProduct } from './product-form.rules.ts'
import { type EditedProduct, type ProductFormValues, toFields, toFormValues } from './product-form.values.ts'
import { SaveBar } from './save-bar.component.tsx'
import { UnsavedGuard } from './unsaved-guard.component.tsx'

const listPath = '/userAdmin/products'

/** Adds a product, or edits the given one, with its pictures. */
export function ProductEditor({ product }: { product?: EditedProduct }) {
  const { api } = usePlatform()
  const navigate = useNavigate()
  const editor = useMemo(() => createEditor(product), [product])
  const { phase } = useSnapshot(editor)
  const { items } = useSnapshot(editor.images)
  const initialValues = useMemo(() => toFormValues(product), [product])
  const form = useRef<FormApi<ProductFormValues> | null>(null)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => () => releaseImages(editor.images), [editor])
  useEffect(() => {
    if (phase === 'done') void navigate(listPath)
  }, [phase, navigate])
  const isUnsaved = useCallback(
    () => editor.phase !== 'done' && (editor.images.isChanged || form.current?.getState().dirty === true),
    [editor],
  )

  /** The first failing rule is told, and the topmost field with a message is shown. */
  function onSubmit(event: FormEvent<HTMLFormElement>, send: (event: FormEvent<HTMLFormElement>) => unknown) {
    event.preventDefault()
    if (items.some(item => item.phase === 'preparing')) {
      toast.warning('The images are still being prepared.')
      return
    }
    const values = form.current?.getState().values
    const { message } = checkProduct(values ?? initialValues)
    void send(event)
    if (!message) return
    toast.warning(message)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Form<ProductFormValues>
      initialValues={initialValues}
      validate={values => checkProduct(values).fields}
      onSubmit={values => saveProduct(api, editor, toFields(values))}
      render={({ handleSubmit, form: formApi }) => {
        form.current = formApi
        return (
          <form ref={element} className={styles.form} noValidate onSubmit={event => onSubmit(event, handleSubmit)}>
            {product?.isBlocked && (
              <p className={styles.blocked} role="status">
                {errors.productBlocked}
              </p>
            )}
            <UnsavedGuard isUnsaved={isUnsaved} />
            <ProductForm
              images={editor.images}
              isBusy={phase !== 'editing'}
              onRetry={key => void retryUpload(api, editor, key)}
            />
            <SaveBar phase={phase} items={items} backTo={listPath} />
          </form>
        )
      }}
    />
  )
}
