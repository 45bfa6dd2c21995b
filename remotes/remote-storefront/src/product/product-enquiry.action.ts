import type { LoaderFunctionArgs } from '@showcase/router'
import { enquiryAction } from '../enquiry/enquiry.action.ts'
import { productAbout } from '../enquiry/enquiry.loader.ts'

/** Takes the enquiry about the product that the address names. */
export function productEnquiryAction(args: LoaderFunctionArgs) {
  return enquiryAction(args, productAbout(args.params))
}
