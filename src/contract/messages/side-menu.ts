/** Of the menu of small screens; apart from the layout's, which every first visit fetches. */
export const SIDE_MENU_MESSAGES = {
  donate: 'Buy Us Coffee',
  account: 'Account',
  close: 'Close menu',
  title: 'Menu',
} as const
