import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { couponInput } from '#contract/selling/coupons/coupons.ts'

const file = path.join(import.meta.dirname, '../../../../db/demo/coupons.json')

export const readDemoCoupons = async () =>
  z.array(couponInput).parse(JSON.parse(await readFile(file, 'utf8')))
