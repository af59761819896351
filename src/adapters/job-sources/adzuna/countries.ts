import { tableOf } from '#core/table-of.ts'

/** The currencies of the countries that the site has. */
export const CURRENCIES = tableOf<string>({
  ...{ at: 'EUR', au: 'AUD', be: 'EUR', br: 'BRL', ca: 'CAD', ch: 'CHF', de: 'EUR', es: 'EUR', fr: 'EUR' },
  ...{ gb: 'GBP', in: 'INR', it: 'EUR', mx: 'MXN', nl: 'EUR', nz: 'NZD', pl: 'PLN', sg: 'SGD', us: 'USD' },
  za: 'ZAR',
})
