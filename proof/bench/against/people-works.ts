import type { WorkName } from '#proof/bench/bounds.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { fillStaffTools } from '#proof/bench/data/fill-staff-tools.ts'
import { load } from '#proof/bench/load/load.ts'
import { registerPeople } from '#proof/bench/load/sign-in-load.ts'
import { signInTogether } from '#proof/bench/measures/measure-sign-in.ts'
import { saveViews, staffLists } from '#proof/bench/measures/measure-staff-lists.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { newStaff } from '#proof/bench/shop/new-staff.ts'
import { importStaffData, type StaffData } from './base-programs.ts'
import { type BothShops, compareRates, type Figures, type Pair } from './compare-works.ts'

const crowds = 3
const atOnce = 40
const secondsEach = 2

export const compareSignIns = (shops: BothShops): Promise<Figures> =>
  compareRates('sign-ins, 40 at once', shops, async ({ url }) => {
    const people = await registerPeople(url, crowds * atOnce)
    return async (turn) => {
      const first = (turn % crowds) * atOnce
      const { took, refused } = await signInTogether(url, people.slice(first, first + atOnce))
      return { count: atOnce - refused, seconds: took / 1000 }
    }
  })

/** The staff's lists, one call after the other. */
export async function compareStaffLists(shops: BothShops): Promise<Figures> {
  const { base, today, tree } = shops
  const figures: Figures = {}
  const staff: Pair<Staff> = {
    base: await openStaff(base, await importStaffData(tree)),
    today: await openStaff(today, { fillOnce, fillStaffTools, newStaff }),
  }
  await saveViews(today.url, staff.today.headers)
  for (const [what, paths] of Object.entries(staffLists(staff.today.orders))) {
    const name = `staff: ${what}` as `staff: ${keyof ReturnType<typeof staffLists>}` satisfies WorkName
    const compared = await compareRates(name, shops, async (shop) => {
      const { headers } = shop === base ? staff.base : staff.today
      const ask = () => load(shop.url, paths, { headers, connections: 1, seconds: secondsEach })
      await ask()
      return ask
    })
    Object.assign(figures, compared)
  }
  return figures
}

type Staff = { orders: number; headers: Record<string, string> }

async function openStaff(shop: BenchShop, data: StaffData): Promise<Staff> {
  const orders = await data.fillOnce(shop.databaseUrl)
  await data.fillStaffTools(shop.databaseUrl)
  return { orders, headers: { authorization: `Bearer ${await data.newStaff(shop)}` } }
}
