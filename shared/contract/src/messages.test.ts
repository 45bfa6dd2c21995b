import { expect, test } from '@jest/globals'
import { errors, suppressedError } from './errors.ts'
import { confirmDelete, formMessages, screenMessages, searchResultsFound, uptoImages } from './messages.ts'

/*
 * Every text that a specification gives word for word, written down once more. That each is said where and when it is
 * due is held by the tests of the screens.
 */
test('sections 5: messages of forms', () => {
  expect(Object.values(formMessages.enquiry)).toEqual(
    expect.arrayContaining([
      'Email is required!',
      'Name is required!',
      'Enter correct phoneno!',
      'Query products required!',
      'Query product id is required!',
    ]),
  )
  expect(Object.values(formMessages.contact)).toEqual(['Name required!', 'Message required!', 'Email required!'])
  expect(Object.values(formMessages.signIn)).toEqual(['Email required!', 'Password required!'])
  expect(formMessages.signUp).toMatchObject({
    name: 'Name required!',
    email: 'Email required!',
    password: 'Password required!',
    confirmPassword: 'Confirm password required!',
    mismatch: 'Password & Confirm password does not match',
  })
  expect(formMessages.privateLink).toMatchObject({
    link: 'Private link required!',
    duration: 'Link expire duration required!',
  })
  expect(formMessages.product).toMatchObject({
    category: 'Category required!',
    name: 'Product Name required!',
    description: 'Description required!',
  })
  expect(uptoImages(6)).toBe('Upto 6 images allowed')
  expect(formMessages.catalogue).toEqual({
    name: 'Catalogue name required!',
    description: 'Catalogue description required!',
    products: 'Minimum 3 products required',
  })
  expect(formMessages.profile).toMatchObject({
    email: 'Email is Required!',
    address: 'Address is Required!',
    phone: 'Contact No is Required!',
    phoneLength: 'Enter Correct Contact No.!',
  })
  expect(formMessages.changePassword).toMatchObject({
    current: 'Current password required!',
    new: 'New password required!',
    confirm: 'Re-enter new password!',
  })
})

test('sections 2, 4 and 8: messages of screens', () => {
  expect(screenMessages).toMatchObject({
    noResult: 'No result found',
    listening: 'Listening...',
    noSpeech: 'No speech detected',
    noShare: 'Web Share API is not supported in this browser.',
    signedIn: 'Signed In!',
    profileFailed: 'An error occurred while fetching user profile.',
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
    confirmDeleteLink: 'Are you sure you want to delete this link?',
    defaultTitle: 'A showcase experience of your products',
    errorTitle: '!! Error !!',
    errorText: 'Page Not Found',
  })
  expect(searchResultsFound('12', 'vase')).toBe('12 search results found for vase')
  expect(confirmDelete('Vase')).toBe('Are you sure you want to delete Vase?')
  expect(suppressedError).toBe('Some Error Occurred!')
})

test('messages of the server that a specification fixes', () => {
  expect(errors).toMatchObject({
    tokenExpired: 'token expired',
    userBlocked: 'This User has been blocked by admin please comply with admin to proceed further.',
    catalogueBlocked: 'This Catalogue has been blocked by admin please comply with admin to proceed further.',
  })
})
