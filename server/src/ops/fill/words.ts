function list(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/)
}

/** Words of generated names and descriptions: enough of them that searches vary as in real shops. */
export const words = {
  looks: list(`amber, antique, arctic, ash, autumn, azure, bold, brushed, burnt, calm, carved, coastal, copper, coral,
    crisp, dawn, deep, desert, dusty, ebony, engraved, faded, fluted, forest, frosted, gilded, glazed, golden, granite,
    harbour, heather, honey, indigo, ivory, jade, lime, lunar, marble, matte, meadow, midnight, misty, mossy, mustard,
    natural, night, ochre, olive, opal, pale, pearl, plain, plum, polished, quiet, raw, ribbed, rosé, rustic, saffron,
    sage, sand, scarlet, shaded, silver, slate, smoked, speckled, stone, striped, summer, tall, teal, twilight, umber,
    velvet, vintage, walnut, warm, washed, white, wild, winter, woven`),
  materials:
    list(`acacia, alpaca, aluminium, bamboo, basalt, birch, brass, bronze, canvas, cane, cashmere, cedar, ceramic,
    chestnut, clay, cork, cotton, crystal, denim, enamel, felt, flax, glass, hemp, iron, jute, khadi, leather, linen,
    maple, merino, mohair, nylon, oak, paper, pewter, pine, porcelain, rattan, recycled, resin, rosewood, rubber, satin,
    silk, sisal, soapstone, spruce, steel, stoneware, suede, teak, terracotta, titanium, tweed, velour, wicker, wool`),
  things:
    list(`apron, armchair, backpack, basket, bedspread, belt, bench, blanket, blender, board, bookend, bottle, bowl,
    bracelet, brush, bucket, cabinet, café table, candle, canister, carafe, chair, chest, clock, coaster, coat, colander,
    compass, cooker, cup, curtain, cushion, decanter, desk, dish, doormat, drawer, duvet, earring, easel, flask, fork,
    frame, glove, grater, grill, hamper, hammock, hat, heater, hook, jacket, jar, jug, kettle, knife, ladle, lamp,
    lantern, mat, mirror, mixer, mortar, mug, napkin, necklace, notebook, ottoman, oven, pan, pendant, pestle, pillow,
    pitcher, planter, plate, platter, pot, pouch, purse, quilt, rack, ring, rug, saddle, sandal, saucer, scarf, screen,
    sheet, shelf, shirt, skillet, sofa, spade, spoon, stand, stool, stove, table, tablecloth, tankard, teapot, tent,
    throw, tile, toaster, torch, towel, tray, trivet, trolley, trunk, tumbler, urn, vase, wallet, wardrobe, whisk`),
  categories: list(`Accessories, Art, Bags, Bakeware, Bath, Bedding, Benches, Books, Bottles, Camping, Candles, Carpets,
    Ceramics, Chairs, Clocks, Coats, Cookware, Crockery, Curtains, Cushions, Cutlery, Décor, Desks, Drinkware, Fabrics,
    Footwear, Furniture, Garden, Gifts, Glassware, Hats, Jewellery, Kitchen, Knives, Lamps, Lighting, Linen, Mirrors,
    Office, Outdoor, Pans, Planters, Plates, Rugs, Serveware, Shelves, Sofas, Stationery, Storage, Tables, Tableware,
    Tea and coffee, Textiles, Tools, Towels, Toys, Travel, Vases, Wall, Wardrobes`),
  tags: list(`handmade, new, bestseller, limited, gift, organic, fair trade, eco, wedding, festive, sale, premium, travel,
    everyday, outdoor, kids, office, monsoon, summer, winter, classic, modern, minimal, heritage`),
  sentences: list(
    `Made in small numbers by people who have done nothing else for years, Light enough to carry and strong
    enough to keep, The finish darkens a little with use and is better for it, Wipe it with a damp cloth and let it dry in
    the shade, Comes flat with four screws and one key, Each one differs a little from the next, Packed in paper and no
    plastic, Fits where other ones do not, The edge is sanded by hand until it feels like a pebble, Holds its shape after
    many washes, A quiet colour that goes with what is there already, Safe for the dishwasher on a gentle cycle, Spare
    parts are to be had for ten years, Tested by three families for a winter, Stacks six high without wobbling, The
    handle stays cool, Dyed with what grows around the workshop, Keeps tea warm for two hours, Made to order within three
    weeks, The weave lets air through and keeps dust out, Signed on the underside, Also to be had in larger sizes on
    request, Delivered to the door in most cities, Every seam is sewn twice`.replace(/\n\s+/g, ' '),
  ),
  people: list(
    `Asha, Ravi, Meera, Arjun, Priya, Kiran, Leela, Dev, Nadia, Tomas, Ines, Jonas, Mara, Felix, Noor, Sana`,
  ),
  surnames: list(`Rao, Iyer, Menon, Shah, Kapoor, Das, Bose, Nair, Weber, Costa, Novak, Silva, Khan, Roy, Sen, Pillai`),
  questions: list(
    `Do you deliver to Pune, What is the price for fifty pieces, Is it to be had in a darker colour, How long
    does an order take, Can it be engraved, Do you send samples, Is there a discount for shops, Does it come with a
    warranty`.replace(/\n\s+/g, ' '),
  ),
} as const
