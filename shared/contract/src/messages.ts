/** Texts that the specifications fix word for word, and the success texts of the calls. Free of zod. */

/** Messages of the forms, in the order in which each form checks them. */
export const formMessages = {
  enquiry: {
    email: 'Email is required!',
    name: 'Name is required!',
    phone: 'Enter correct phoneno!',
    products: 'Query products required!',
    productId: 'Query product id is required!',
    catalogueId: 'Query catalogue id is required!',
  },
  contact: { name: 'Name required!', message: 'Message required!', email: 'Email required!' },
  signIn: { email: 'Email required!', password: 'Password required!' },
  signUp: {
    name: 'Name required!',
    email: 'Email required!',
    password: 'Password required!',
    confirmPassword: 'Confirm password required!',
    mismatch: 'Password & Confirm password does not match',
    businessName: 'Business name required!',
  },
  product: {
    category: 'Category required!',
    name: 'Product Name required!',
    description: 'Description required!',
    images: 'Upto 6 images allowed',
    pricePerUnit: 'Price per unit must be a number!',
    totalUnits: 'Total units must be a number!',
  },
  catalogue: {
    name: 'Catalogue name required!',
    description: 'Catalogue description required!',
    products: 'Minimum 3 products required',
  },
  privateLink: {
    link: 'Private link required!',
    duration: 'Link expire duration required!',
    durationRange: 'Choose 1-23 hours, 1-7 days or 1-4 weeks!',
    linkText: 'A private link has 6 to 64 letters, digits, - or _!',
  },
  profile: {
    email: 'Email is Required!',
    address: 'Address is Required!',
    phone: 'Contact No is Required!',
    phoneLength: 'Enter Correct Contact No.!',
    images: 'Upto 6 images allowed',
    link: 'Links must start with http:// or https://',
  },
  changePassword: {
    current: 'Current password required!',
    new: 'New password required!',
    confirm: 'Re-enter new password!',
    mismatch: 'Password & Confirm password does not match',
  },
  /** Ours: the specifications only ask for presence. */
  malformedEmail: 'Enter a valid email!',
} as const

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

/** Where more pictures are given than there may be. */
export const uptoImages = (max: number): string => `Upto ${max} images allowed`

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
