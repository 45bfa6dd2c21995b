import type {
  BusinessProfile,
  Catalogue,
  CatalogueLead,
  Category,
  ForumMessage,
  Notification,
  Owner,
  OwnerCatalogue,
  OwnerDetails,
  OwnerProduct,
  OwnSession,
  PrivateLink,
  Product,
  ProductLead,
} from '@showcase/contract/entities'
import { businessTitle } from '@showcase/contract/title-case'

/**
 * Records for tests: valid by the contract, equal in every run, each with its own id. A test overrides only the fields that it
 * is about.
 */

let made = 0

function next(): number {
  made += 1
  return made
}

/** The id of the n-th record: a UUIDv7 that sorts by n. */
export function anId(n: number = next()): string {
  return `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** A time that grows with n, a minute at a time. */
function at(n: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
}

export function aProduct(overrides: Partial<Product> = {}): Product {
  const n = next()
  return {
    _id: anId(n),
    businessName: 'terracotta',
    productName: `Glazed bowl ${n}`,
    description: 'Thrown by hand and glazed twice.',
    images: [`bowl-${n}.jpg`],
    tags: ['stoneware'],
    category: 'Bowls',
    pricePerUnit: 450,
    currency: 'INR',
    totalUnits: 20,
    itemNo: `BWL-${n}`,
    specifications: ['Diameter: 18 cm'],
    disclaimer: ['Colors vary a little.'],
    createdAt: at(n),
    isPublic: true,
    isPromoted: false,
    isBlocked: false,
    ...overrides,
  }
}

export function anOwnerProduct(overrides: Partial<OwnerProduct> = {}): OwnerProduct {
  const product = aProduct()
  return { ...product, visits: 0, updatedAt: product.createdAt, ...overrides }
}

export function aCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  const n = next()
  return {
    _id: anId(n),
    businessName: 'terracotta',
    catalogueName: `Table setting ${n}`,
    description: 'All that a table for six needs.',
    images: [`table-${n}.jpg`],
    categories: ['Bowls', 'Plates'],
    tags: ['stoneware'],
    totalProducts: 3,
    createdAt: at(n),
    isPublic: true,
    isPromoted: false,
    isBlocked: false,
    ...overrides,
  }
}

export function anOwnerCatalogue(overrides: Partial<OwnerCatalogue> = {}): OwnerCatalogue {
  const catalogue = aCatalogue()
  return { ...catalogue, products: [anId(), anId(), anId()], visits: 0, updatedAt: catalogue.createdAt, ...overrides }
}

const links = {
  facebookLink: 'https://facebook.example/terracotta',
  instagramLink: '',
  pinterestLink: '',
  linkedInLink: '',
  youtubeChannelLink: '',
  websiteLink: '',
}

export function aBusiness(overrides: Partial<BusinessProfile> = {}): BusinessProfile {
  return {
    businessName: 'terracotta',
    displayName: businessTitle({ businessName: overrides.businessName ?? 'terracotta' }),
    logo: 'terracotta-logo.jpg',
    domain: '',
    address: '12 Kiln Lane, Jaipur',
    email: 'hello@terracotta.example',
    phoneNo: '9876543210',
    template: '',
    theme: '',
    totalCatalogues: 2,
    currency: 'INR',
    ...links,
    ...overrides,
  }
}

export function anOwner(overrides: Partial<Owner> = {}): Owner {
  return {
    name: 'Asha Verma',
    email: 'owner@terracotta.example',
    logo: 'terracotta-logo.jpg',
    businessName: 'terracotta',
    displayName: businessTitle({ businessName: overrides.businessName ?? 'terracotta' }),
    domain: '',
    theme: '',
    template: '',
    isAllProductsActive: true,
    isAllCataloguesActive: true,
    isBlocked: false,
    planType: 'Basic',
    isEmailVerified: true,
    ...links,
    ...overrides,
  }
}

export function anOwnSession(overrides: Partial<OwnSession> = {}): OwnSession {
  const n = next()
  return {
    _id: anId(n),
    device: 'Chrome on Windows',
    isHandheld: false,
    createdAt: at(n),
    lastSeenAt: at(n),
    isCurrent: false,
    ...overrides,
  }
}

export function ownerDetails(overrides: Partial<OwnerDetails> = {}): OwnerDetails {
  const { totalCatalogues: _, ...profile } = aBusiness()
  return {
    ...profile,
    name: 'Asha Verma',
    description: 'A pottery of three wheels and one kiln.',
    banners: ['banner-1.jpg'],
    images: ['workshop-1.jpg'],
    isBlocked: false,
    isAllProductsActive: true,
    isAllCataloguesActive: true,
    updatedAt: at(next()),
    ...overrides,
  }
}

function visitor(n: number) {
  return {
    _id: anId(n),
    name: 'Ravi Nair',
    email: 'ravi@nair.example',
    createdAt: at(n),
  }
}

export function aLead(overrides: Partial<ProductLead> = {}): ProductLead {
  const n = next()
  return {
    ...visitor(n),
    phoneNo: '9812345670',
    businessName: 'Nair Interiors',
    query: 'Can you deliver forty pieces?',
    state: 'new',
    note: '',
    reasons: [],
    morePerson: 0,
    fkProductId: anId(),
    productName: 'Glazed bowl',
    ...overrides,
  }
}

export function aCatalogueLead(overrides: Partial<CatalogueLead> = {}): CatalogueLead {
  const { fkProductId, productName, ...lead } = aLead()
  return {
    ...lead,
    fkCatalogueId: anId(),
    catalogueName: 'Table setting',
    products: [{ _id: fkProductId, productName }],
    ...overrides,
  }
}

export function aForumMessage(overrides: Partial<ForumMessage> = {}): ForumMessage {
  return {
    ...visitor(next()),
    subject: 'Visiting you',
    message: 'When is the workshop open?',
    state: 'open',
    reasons: [],
    ...overrides,
  }
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  const n = next()
  return {
    _id: anId(n),
    notification: "Your product Glazed bowl is catching people's attention!",
    redirect: '/userAdmin/products',
    createdAt: at(n),
    isMarkedRead: false,
    count: 1,
    ...overrides,
  }
}

export function aPrivateLink(overrides: Partial<PrivateLink> = {}): PrivateLink {
  const n = next()
  return {
    _id: anId(n),
    privateLink: `link${n.toString().padStart(16, '0')}`,
    linkExpiresAt: '2036-01-01T00:00:00.000Z',
    allowMultipleUsers: false,
    visits: 0,
    linkViewed: false,
    fkProductId: anId(),
    fkCatalogueId: null,
    createdAt: at(n),
    ...overrides,
  }
}

export function aCategory(overrides: Partial<Category> = {}): Category {
  return {
    category: 'Bowls',
    image: 'bowl-1.jpg',
    count: 4,
    ...overrides,
  }
}
