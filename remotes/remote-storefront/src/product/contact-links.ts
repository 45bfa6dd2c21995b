import { dialledPhone, whatsAppAddress } from '@showcase/contract/phone'

/** The URL of a WhatsApp chat with the seller, with `text` as its first line. */
export function whatsAppHref(phoneNo: string, text: string): string {
  return `${whatsAppAddress(phoneNo)}?text=${encodeURIComponent(text)}`
}

/** The `tel:` URL of a seller. */
export function callHref(phoneNo: string): string {
  return `tel:${dialledPhone(phoneNo)}`
}
