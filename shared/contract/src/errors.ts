/** Every error text of the API. `messages.ts` has the texts that the specifications fix for screens. */
export const errors = {
  tokenExpired: 'token expired',
  tokenMissing: 'This call needs a token.',
  tokenInvalid: 'This token is not valid.',
  invalidCredentials: 'Invalid email or password.',
  currentPasswordWrong: 'Current password is wrong.',
  passwordCommon: 'This password is common and easy to guess. Choose another one.',
  malformedPassword: 'This password is not valid.',
  resetLinkInvalid: 'This reset link is invalid or has expired.',
  stopLinkInvalid: 'This link is invalid or has expired.',
  verifyLinkInvalid: 'This confirmation link is invalid or has expired.',
  sessionNotFound: 'This session has already ended.',
  emailTaken: 'This email is already registered.',
  businessNameTaken: 'This address is already taken. Choose another one.',
  addressChangesUsed: 'You have changed your address 3 times in 30 days. Try again later.',
  addressInUse:
    'Your address cannot change now, because support has chosen a version for your site. Ask support to reset it.',
  forbidden: 'You are not allowed to do this.',

  userBlocked: 'This User has been blocked by admin please comply with admin to proceed further.',
  catalogueBlocked: 'This Catalogue has been blocked by admin please comply with admin to proceed further.',
  productBlocked: 'This Product has been blocked by admin please comply with admin to proceed further.',

  productChanged: 'This product was changed elsewhere after you opened it. Your changes are not saved yet.',
  profileChanged: 'Your profile was changed elsewhere after you opened it. Your changes are not saved yet.',
  catalogueChanged: 'This catalogue was changed elsewhere after you opened it. Your changes are not saved yet.',

  notFound: 'Not found',
  callNotFound: 'This call does not exist.',
  eraseNotConfirmed: 'Repeat the name of the business to erase it.',
  businessNotFound: 'Business not found',
  productNotFound: 'Product not found',
  catalogueNotFound: 'Catalogue not found',
  leadNotFound: 'Lead not found',
  leadNoteChanged: 'This note was changed elsewhere in the meantime.',
  forumNotFound: 'Message not found',
  notificationNotFound: 'Notification not found',
  pushNotFound: 'Push notifications are not turned on for this device.',
  pushServiceUnknown: 'This browser uses a push service that the platform does not support.',
  importNotFound: 'Import not found',
  domainNotFound: 'Domain not found',
  hostNotFound: 'Unknown host',

  privateLinkNotFound: 'Private link not found.',
  privateLinkExpired: 'This private link has expired.',
  privateLinkOtherDevice: 'This private link is already in use on another device.',
  privateLinkNeedsDevice: 'This private link cannot be opened without a device id.',
  privateLinkTaken: 'You already use this private link text.',
  privateLinkItemPublic: 'Only a private item can have a private link.',
  privateLinkExpiryOutOfRange: 'The expiry must be between now and 4 weeks from now.',

  productOutsideCatalogue: 'Every product of the query must be in the catalogue.',
  unknownProducts: 'Some of the products do not exist.',
  unknownImage: 'Some of the images do not exist.',

  domainTaken: 'This domain is already in use.',
  domainPresent: 'Remove your current domain first.',
  domainOurs: 'This address belongs to the platform. Enter a domain that you own.',
  domainSuffix: 'Many sites share this ending. Enter a domain that you own.',

  tooManyRequests: 'Too many requests, try again later.',
  bodyTooLarge: 'The request is too large.',
  fileTooLarge: 'The file is too large.',
  unsupportedMedia: 'This type of content is not supported.',
  notAnImage: 'The file is not an image.',
  uploadExpired: 'This upload address is invalid or has expired.',
  malformedRequest: 'The request is not valid.',
  malformedForm: 'The form did not arrive complete, or cannot be read. Send it again.',
  malformedJson: 'The request body is not valid JSON.',
  importNeedsCsv: 'A CSV file is required.',
  exportExpired: 'This download address has expired. Request a new one.',
  importRunning: 'This import is still running.',
  importGivenUp: 'The import stopped after several attempts. Split the file into smaller ones and import them.',
  undoGivenUp: 'The undo stopped after several attempts. Try again.',

  versionExists: 'This version is already published.',
  versionDiffers:
    'This version is already published with other files or pages, and a published version never changes. Publish another version.',
  versionNotFound: 'This version is not published.',
  versionRemoved: 'The files of this version have been removed. Publish a new version from the same sources.',
  remoteIncomplete: 'The published files do not match their hashes.',
  nothingToGoBackTo: 'There is no earlier version to go back to. Name the version.',
  changeNotFound: 'This change does not exist.',
  publishStays: 'Publishing changes nothing for visitors, so it cannot be reverted.',
  tokenNotFound: 'This token does not exist.',
  webhookNotFound: 'This webhook does not exist.',
  setNotSigned: 'This link to a release set is not valid or has expired. Ask an operator for a new one.',
  ticketNotSigned: 'This page was not made by the platform.',
  setNotFound: 'This release set does not exist.',
  previewNotSigned: 'This preview link is not valid or has expired. Ask for a new one.',
  overrideNotSigned:
    'This override is not valid or has expired. Request a new one with: npm run registry -- override <remote> <address>',
  setRemoved: 'The files of this release set have been removed.',

  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again shortly.',
} as const

/** Error of deleting a product that would leave these catalogues with fewer than 3 products. */
export function productInSmallCatalogues(catalogueNames: readonly string[]): string {
  return `Deleting this product would leave fewer than 3 products in: ${catalogueNames.join(', ')}`
}

/** Default text of a failure without a message. Screens never show it. */
export const suppressedError = 'Some Error Occurred!'
