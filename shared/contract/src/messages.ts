/** Texts that the specifications fix word for word, and the success texts of the calls. Free of zod. */

// biome-ignore lint/performance/noBarrelFile: the forms' texts lie apart, so that a page without a form does without
export { formMessages } from './form-messages.ts'

/** What the screens say by themselves. */
export const screenMessages = {
  signedIn: 'Signed In!',
  noResult: 'No result found',
  connectionFailed: 'The connection failed, please check it and try again.',
  profileFailed: 'An error occurred while fetching user profile.',
  listening: 'Listening...',
  noSpeech: 'No speech detected',
  noShare: 'Web Share API is not supported in this browser.',
  noQuestions: 'No questions yet!!',
  itemMissing: 'Some error occured',
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

/** Question before an item is deleted. */
export const confirmDelete = (name: string): string => `Are you sure you want to delete ${name}?`

/** Count line above a searched list; `count` is already formatted ("12", "10,000+"). */
export const searchResultsFound = (count: string, query: string): string => `${count} search results found for ${query}`

/** Success texts that the server answers with (`message` and `success` of the envelope). */
export const successMessages = {
  done: 'Success',
  signedUp: 'Your showcase is ready!',
  signedIn: 'Signed In!',
  loggedOut: 'Logged out successfully!',
  resetMailSent: 'If this email is registered, a reset link is on its way.',
  passwordReset: 'Password reset successfully!',
  passwordChanged: 'Password changed successfully!',
  mailSent: 'Message sent successfully!',
  enquirySent: 'Query sent successfully!',
  forumSent: 'Message sent successfully!',
  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  productDeleted: 'Product deleted successfully!',
  catalogueCreated: 'Catalogue created successfully!',
  catalogueUpdated: 'Catalogue updated successfully!',
  catalogueDeleted: 'Catalogue deleted successfully!',
  statusUpdated: 'Status updated successfully!',
  promoted: 'Promoted successfully!',
  demoted: 'Demoted successfully!',
  leadUpdated: 'Lead updated successfully!',
  leadDeleted: 'Lead deleted successfully!',
  forumUpdated: 'Message updated successfully!',
  forumDeleted: 'Message deleted successfully!',
  privateLinkGenerated: 'Private link generated successfully!',
  privateLinkUpdated: 'Private link updated successfully!',
  privateLinkDeleted: 'Private link deleted successfully!',
  profileUpdated: 'Profile updated successfully!',
  themeUpdated: 'Theme updated successfully!',
  notificationCreated: 'Notification created successfully!',
  notificationsRead: 'Marked as read successfully!',
  notificationsDeleted: 'Notifications deleted successfully!',
  importStarted: 'Import started!',
  importUndone: 'Import undone!',
  domainSaved: 'Domain saved, now set the DNS records.',
  domainVerified: 'Domain verified!',
  domainDeleted: 'Domain removed!',
  published: 'Published!',
} as const
