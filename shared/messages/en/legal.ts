/** The ways to the legal texts, from where they count. */
export const legal = {
  names: {
    privacyPolicy: 'Privacy policy',
    reviewGuidelines: 'Review guidelines',
    termsAndCondition: 'Terms of points and offers',
    termsConditions: 'Terms of sale',
    termsofservice: 'Terms of service',
  },
  ordering: 'What counts for this order:',
  account: 'What counts for your account:',
  review: 'What a review should be like:',
  points: 'The rules in full:',
  newTab: '(opens in a new tab)',
};
