/** Of the sets that the product's weights were fitted on; written by npm run model:fit. */
export const FITTED_ON_SHA256 = 'f11116cfca22c3b7659b89e9e6e242fcceed79d10d8f1c2e8dac3d37b41f8bc3'
