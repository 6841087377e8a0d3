import { neverWhite } from '#test/browser/never-white-visit.ts'

neverWhite('customer', 'visitor')
