import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Tenant, updateRows } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import type { Services } from '../core/services/services.ts'
import { describeImage } from '../core/storage/clean-image.ts'
import type { FileCategory } from '../core/storage/files.ts'
import type { DemoBusiness } from './demo-businesses.ts'

/** Stores a business with its profile, its pictures and its owner. */
export async function storeBusiness(
  { files }: Pick<Services, 'files'>,
  { businessId, db }: Tenant,
  business: DemoBusiness,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('businesses')
    .values({
      business_id: businessId,
      business_name: business.businessName,
      name: business.owner,
      email: business.email,
      confirmed_email: business.email,
      phone_no: business.phoneNo,
      address: business.address,
      description: business.about,
      ...business.links,
      theme: business.theme,
      template: business.template,
      domain: business.domain,
      domain_status: business.domain ? 'verified' : 'none',
      is_prime: true,
      plan_type: 'Pro',
      // The shop is complete: the dashboard must not show the first steps.
      first_steps_dismissed_at: new Date(),
    })
    .execute()
  await db
    .insertInto('users')
    .values({
      business_id: businessId,
      _id: newId(),
      name: business.owner,
      email: `owner@${business.businessName}.example`,
      password: passwordHash,
      email_verified_at: new Date(),
    })
    .execute()

  async function store(category: FileCategory, fileName: string): Promise<string> {
    const bytes = await readFile(join(business.folder, 'pictures', fileName))
    const stored = await files.storeImage(businessId, category, bytes, describeImage)
    if (!stored) throw new Error(`${business.businessName}/pictures/${fileName} is not an image.`)
    return stored
  }
  async function storeAll(category: FileCategory, fileNames: string[]): Promise<string[]> {
    const stored: string[] = []
    for (const fileName of fileNames) stored.push(await store(category, fileName))
    return stored
  }
  const pictures = {
    logo: await store('logo', business.logo),
    banners: await storeAll('homeBanners', business.banners),
    images: await storeAll('aboutUsBanners', business.aboutPictures),
  }
  await updateRows({ businessId, db }, 'businesses', {}, pictures)
}
