import { enquiryMessages } from './enquiry-messages.ts'

/** Messages of the forms, each in the order of the form's checks. */
export const formMessages = {
  enquiry: enquiryMessages,
  contact: { name: 'Name required!', message: 'Message required!', email: 'Email required!' },
  signIn: { email: 'Email required!', password: 'Password required!' },
  signUp: {
    name: 'Name required!',
    email: 'Email required!',
    password: 'Password required!',
    confirmPassword: 'Confirm password required!',
    mismatch: 'Password & Confirm password does not match',
    short: 'Use at least 8 characters for your password.',
    businessName: 'Business name required!',
  },
  product: {
    category: 'Category required!',
    name: 'Product Name required!',
    description: 'Description required!',
    images: 'Upto 6 images allowed',
    pricePerUnit: 'Price per unit must be a number!',
    totalUnits: 'Total units must be a number!',
    pricePerUnitLong: 'Price per unit must have at most 12 digits!',
    totalUnitsLong: 'Total units must have at most 12 digits!',
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
    linkText: 'Use 6 to 64 letters, digits, - or _ for the private link.',
  },
  profile: {
    name: 'Enter a name for your shop.',
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
  /** Not in the specifications, which only require an email. */
  malformedEmail: 'Enter a valid email!',
} as const
