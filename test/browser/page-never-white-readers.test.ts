import { neverWhite } from './never-white-visit.ts'

neverWhite('customer', 'visitor')
