import { phone } from '@showcase/contract/limits'

/** The URL of a WhatsApp chat with the seller, with `text` as its first line. */
export function whatsAppHref(phoneNo: string, text: string): string {
  return `https://wa.me/${phone.countryCode.slice(1)}${phoneNo}?text=${encodeURIComponent(text)}`
}

/** The `tel:` URL of a seller; numbers are stored without the country code. */
export function callHref(phoneNo: string): string {
  return `tel:${phone.countryCode}${phoneNo}`
}
