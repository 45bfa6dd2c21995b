/** Messages of the enquiry form, in the order in which it checks them; apart, because a list's Select mode says one of them. */
export const enquiryMessages = {
  email: 'Email is required!',
  name: 'Name is required!',
  phone: 'Enter correct phoneno!',
  products: 'Query products required!',
  productId: 'Query product id is required!',
  catalogueId: 'Query catalogue id is required!',
} as const
