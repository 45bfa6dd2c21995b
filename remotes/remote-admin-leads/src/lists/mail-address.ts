/**
 * The address of a link that mails a visitor. Anybody may have typed the visitor's address, so characters are encoded with which it
 * would add recipients or a text to the mail.
 */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
