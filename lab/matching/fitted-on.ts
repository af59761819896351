/** Of the sets that the product's weights were fitted on; written by npm run lab -- model-fit. */
export const FITTED_ON_SHA256 = '1c39eedab46ed6a6bdd5c57fbac9e19a403c1b7f9612ad73db880ed26c0c6621'
