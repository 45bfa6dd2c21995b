/** The server to compare the API with: Fastify and pg, one query and nothing else. Started by `api-list.ts`. */
import Fastify from 'fastify'
import pg from 'pg'

/** The API's list in one statement: the page, the count, the pictures and the business, without row-level security. */
const list = `
  select i._id, b.business_name, b.currency, i.product_name, i.item_no, i.description, i.category, i.tags,
    i.specifications, i.disclaimer, array(
      select f.name from unnest(i.images) with ordinality as u (name, place)
      join stored_files f on f.business_id = i.business_id and f.name = u.name and f.state = 'accepted'
      order by u.place) as images,
    i.total_units, i.price_per_unit, i.is_public, i.is_promoted, i.is_blocked, i.created_at,
    (select count(*)::int from (
      select 1 from products p where p.business_id = b.business_id and p.is_public and not p.is_blocked limit 10001) c) as n
  from businesses b join products i on i.business_id = b.business_id
  where b.business_name = $1 and i.is_public and not i.is_blocked
  order by i.created_at desc, i._id desc limit $2 offset $3`

type Page = { businessName: string; pageNo: string; perPage: string }

// Row-level security is forced on the tables, so each connection sees all rows as the platform.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c role=showcase_platform' })
const app = Fastify()
app.get<{ Querystring: Page }>('/api/public/products/fetchAll', async ({ query }) => {
  const perPage = Number(query.perPage)
  const { rows } = await pool.query(list, [query.businessName, perPage, (Number(query.pageNo) - 1) * perPage])
  return { code: 201, message: '', success: '', error: '', payload: { products: rows, count: rows[0]?.n ?? 0 } }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('listening')
