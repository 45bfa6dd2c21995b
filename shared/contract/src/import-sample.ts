/** A product file to start from, in the layout that an import reads. The second and third line are variants of one product. */
export const importSample = [
  'Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Handle',
  'Glazed bowl,"Thrown by hand, glazed twice.",Bowls,"stoneware, kitchen",Size,Small,BOWL-S,20,450,,glazed-bowl',
  ',,,,,Large,BOWL-L,8,690,,glazed-bowl',
  'Tea mug,Holds 300 ml.,Mugs,stoneware,,,MUG-1,35,320,,tea-mug',
]
  .join('\r\n')
  .concat('\r\n')
