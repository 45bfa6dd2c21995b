import { phone } from '@showcase/contract/limits'

/** Opens a chat with the seller, with a first line that names the product. */
export function whatsAppHref(phoneNo: string, text: string): string {
  return `https://wa.me/${phone.countryCode.slice(1)}${phoneNo}?text=${encodeURIComponent(text)}`
}

/** Dials the seller; the platform's numbers are Indian ones, kept without their country code. */
export function callHref(phoneNo: string): string {
  return `tel:${phone.countryCode}${phoneNo}`
}

/** Shares by mail: what the Share control does until the script, and with it the device's own sheet, is there. */
export function shareByMailHref(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
}
