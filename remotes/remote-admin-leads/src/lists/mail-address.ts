/**
 * The address of a link that mails a visitor. The visitor typed the email, so characters that would add recipients or a
 * text to the mail are encoded.
 */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
