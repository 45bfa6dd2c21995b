/** Texts that the specifications fix, and success texts of the calls. This module does not import zod. */

import { publicMessages } from './public-messages.ts'

// biome-ignore lint/performance/noBarrelFile: texts of forms and answers are modules of their own, so that other pages do not load them
export { formMessages } from './form-messages.ts'
export { searchResultsFound } from './public-messages.ts'
export { successMessages } from './success-messages.ts'

export const screenMessages = {
  ...publicMessages,
  signedIn: 'Signed In!',
  connectionFailed: 'The connection failed. Please check it and try again.',
  profileFailed: 'An error occurred while fetching user profile.',
  uploadingImages: 'Uploading Images...!',
  imagesUploaded: 'Images uploaded...!',
  downloadingLeads: 'Downloading Leads...',
  leadsDownloaded: 'Leads Downloaded Successfully...',
  downloadFailed: 'Failed to download CSV',
  linkCopied: 'Link copied to clipboard!',
  loggingOut: 'Logging Out...',
  blockedByAdmin: 'Blocked by admin',
  confirmLogOut: 'Are you sure you want to logout?',
  confirmDeleteLead: 'Are you sure you want to delete this lead?',
  confirmDeleteForum: 'Are you sure you want to delete this message?',
  confirmDeleteLink: 'Are you sure you want to delete this link?',
  defaultTitle: 'A showcase experience of your products',
  errorTitle: '!! Error !!',
  errorText: 'Page Not Found',
} as const

export function confirmDelete(name: string): string {
  return `Are you sure you want to delete ${name}?`
}

/** Shown when there are too many pictures. */
export function uptoImages(max: number): string {
  return `Upto ${max} images allowed`
}
