import { enquiryMessages } from '@showcase/contract/enquiry-messages'
import { type ModalKinds, toast } from '@showcase/modal-host'
import { openOverPage } from '../shop/open-over-page.ts'

/** Opens the enquiry about the chosen products, or asks to choose some. @returns the modal's result */
export async function sendQuery(query: ModalKinds['query']['props'], chosen: number) {
  if (chosen) return openOverPage('query', query)
  toast.error(enquiryMessages.products)
}
