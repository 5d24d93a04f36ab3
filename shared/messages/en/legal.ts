/** Links to the legal texts, where they apply. */
export const legal = {
  names: {
    privacyPolicy: 'Privacy policy',
    reviewGuidelines: 'Review guidelines',
    termsAndCondition: 'Terms of points and offers',
    termsConditions: 'Terms of sale',
    termsofservice: 'Terms of service',
    withdrawalInformation: 'Right of withdrawal',
  },
  ordering: 'By ordering you agree to:',
  withdrawing: 'How you can withdraw from the order:',
  account: 'By opening an account you agree to:',
  review: 'What we ask of reviews:',
  points: 'The full rules:',
  newTab: '(opens in a new tab)',
};
