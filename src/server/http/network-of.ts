import { isIP } from 'node:net'

/**
 * The network that an address belongs to.
 * @param ip any text; an IPv4 address written as one of IPv6 counts as IPv4
 * @param bytes of IPv4 that tell the network, and groups of 16 bits of IPv6
 * @returns null for what is no address
 */
export function networkOf(ip: string, { bytes, groups }: { bytes: number; groups: number }): string | null {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)|%.*$/g, '')
  if (isIP(address) === 0) return null
  if (!address.includes(':')) {
    const kept = address.split('.').slice(0, bytes)
    return [...kept, ...Array<string>(4 - kept.length).fill('0')].join('.')
  }
  const [head = [], tail = []] = address
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...gap, ...tail].slice(0, groups).join(':')}::`
}
