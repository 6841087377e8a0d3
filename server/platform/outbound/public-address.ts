import { BlockList, isIP } from 'node:net'

const withheld = new BlockList()
const withheldNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
for (const network of withheldNetworks) {
  const [address = '', bits] = network.split('/')
  withheld.addSubnet(address, Number(bits), 'ipv4')
}
/** Withheld from the public range of IPv6: examples, and tunnels that carry an address of the older kind. */
withheld.addSubnet('2001:db8::', 32, 'ipv6')
withheld.addSubnet('2001::', 23, 'ipv6')
withheld.addSubnet('2002::', 16, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True where an IP address stands in the open internet, and not in this machine or in a house's own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !withheld.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}
