import { enquiryMessages } from '@showcase/contract/enquiry-messages'
import type { Product } from '@showcase/contract/entities'
import { type ModalKinds, toast } from '@showcase/modal-host'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { openOverPage } from '../shop/open-over-page.ts'

/** The catalogue that an enquiry about chosen products goes to. */
export interface SelectionEnquiry {
  catalogueId: string
  name: string
  image: string | undefined
  formToken: string
  /** The text of the private link by which the visitor came. */
  privateLink?: string
}

/** What the enquiry modal is opened with for some products of a catalogue. */
export function queryOf(enquiry: SelectionEnquiry, products: readonly Product[]): ModalKinds['query']['props'] {
  const { catalogueId, image, ...rest } = enquiry
  const about = { catalogueId, products: products.map(({ _id, productName }) => ({ _id, productName })) }
  return { about, ...rest, ...(image && { image }) }
}

function chosenIn(form: HTMLFormElement) {
  return new Set(new FormData(form).getAll('products'))
}

/** What is chosen stands in the form's own check boxes, which work before the script does; this only reads them. */
export function useSelection(products: readonly Product[], enquiry: SelectionEnquiry | false) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const changed = () => form.current && setChosen(chosenIn(form.current).size)
  // What was ticked while the script was on its way counts.
  useLayoutEffect(() => {
    if (form.current) setChosen(chosenIn(form.current).size)
  }, [])

  function toggled(event: ChangeEvent<HTMLInputElement>) {
    if (!event.currentTarget.checked) form.current?.reset()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (!enquiry) return
    const ids = chosenIn(element)
    if (!ids.size) return toast.error(enquiryMessages.products)
    const picked = products.filter(({ _id }) => ids.has(_id))
    const answer = await openOverPage('query', queryOf(enquiry, picked))
    if (answer === 'sent') element.reset()
  }

  return { form, chosen, toggled, changed, cleared: () => setChosen(0), send }
}
