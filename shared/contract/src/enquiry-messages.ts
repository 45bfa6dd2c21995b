/** Messages of the enquiry form, in the order of its checks. A module of its own, because lists in Select mode use one. */
export const enquiryMessages = {
  email: 'Email is required!',
  name: 'Name is required!',
  phone: 'Enter correct phoneno!',
  products: 'Query products required!',
  productId: 'Query product id is required!',
  catalogueId: 'Query catalogue id is required!',
} as const
