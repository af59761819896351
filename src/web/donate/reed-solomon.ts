/** x^8 + x^4 + x^3 + x^2 + 1, the field polynomial of QR codes (ISO/IEC 18004). */
const FIELD_POLYNOMIAL = 0x11d

/**
 * The check bytes of one block.
 * @param data bytes, 0..255
 * @param count how many check bytes, 1..30
 */
export function checkBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count)
  const rest = new Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}

/** The product of (x - 2^0) … (x - 2^(degree-1)), highest power first and without its leading 1. */
function generator(degree: number): number[] {
  let product = [1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    const shifted = [...product, 0]
    const scaled = [0, ...product.map(coefficient => multiply(coefficient, root))]
    product = shifted.map((coefficient, index) => coefficient ^ (scaled[index] ?? 0))
    root = multiply(root, 2)
  }
  return product.slice(1)
}

function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD_POLYNOMIAL)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}
