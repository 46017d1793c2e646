import { createIcon } from './create-icon.tsx';

export const AndroidIcon = /*#__PURE__*/ createIcon(
  'M5 17a7 7 0 0 1 14 0zM8.5 10.4 7 7.5M15.5 10.4 17 7.5',
  'M9 15.2a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8zm6 0a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8z',
);
export const ArrowLeftIcon = /*#__PURE__*/ createIcon('M20 12H4m6-6-6 6 6 6');
export const ArrowRightIcon = /*#__PURE__*/ createIcon('M4 12h16m-6-6 6 6-6 6');
export const BeanIcon = /*#__PURE__*/ createIcon(
  'M18.4 5.6A9.05 5.8-45 0 1 5.6 18.4 9.05 5.8-45 0 1 18.4 5.6zM18.4 5.6c.9 3.6-2.6 4.9-6.4 6.4s-7.3 2.8-6.4 6.4',
);
export const CalendarIcon = /*#__PURE__*/ createIcon(
  'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4m8-4v4',
);
export const CardIcon = /*#__PURE__*/ createIcon(
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M7 15h3',
);
export const CartIcon = /*#__PURE__*/ createIcon(
  'M5.5 8h13l1 10.8a2 2 0 0 1-2 2.2h-11a2 2 0 0 1-2-2.2zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
);
export const CheckIcon = /*#__PURE__*/ createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = /*#__PURE__*/ createIcon('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = /*#__PURE__*/ createIcon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /*#__PURE__*/ createIcon('m9.5 6 6 6-6 6');
export const ChevronUpIcon = /*#__PURE__*/ createIcon('m6 14.5 6-6 6 6');
export const ClockIcon = /*#__PURE__*/ createIcon('M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm0-14v5l3.5 2');
export const CloseIcon = /*#__PURE__*/ createIcon('m6 6 12 12M18 6 6 18');
export const CoffeeIcon = /*#__PURE__*/ createIcon(
  'M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zm13 1.5h1.5a2.5 2.5 0 0 1 0 5H17M8 3c-.8 1.2.8 1.8 0 3m4.5-3c-.8 1.2.8 1.8 0 3',
);
export const CommunityIcon = /*#__PURE__*/ createIcon(
  'M9 11a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zm-6 9a6 6 0 0 1 12 0m1-16.3a3.5 3.5 0 0 1 0 6.6M18 14.5a6 6 0 0 1 3 5.5',
);
export const CopyIcon = /*#__PURE__*/ createIcon(
  'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM4.6 15.4A2 2 0 0 1 4 14V6a2 2 0 0 1 2-2h8a2 2 0 0 1 1.4.6',
);
export const EnlargeIcon = /*#__PURE__*/ createIcon('M14 4h6v6m0-6-6.5 6.5M10 20H4v-6m0 6 6.5-6.5');
export const ExternalIcon = /*#__PURE__*/ createIcon(
  'M13 4h7v7m0-7-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
);
export const EyeIcon = /*#__PURE__*/ createIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
);
export const FacebookIcon = /*#__PURE__*/ createIcon(
  'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm.2 0v-9.2c0-1.9.9-2.9 2.8-2.9m-5.5 4.7h5',
);
export const FilterIcon = /*#__PURE__*/ createIcon(
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zm-7 10a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
);
export const GiftIcon = /*#__PURE__*/ createIcon(
  'M4 8.5h16v4H4zm1.5 4h13V20h-13zM12 8.5V20M12 8.5C9 8.5 7 7.6 7 5.8S9.3 3.2 10.5 4.4C11.6 5.5 12 8.5 12 8.5s.4-3 1.5-4.1C14.7 3.2 17 4 17 5.8s-2 2.7-5 2.7z',
);
export const GlobeIcon = /*#__PURE__*/ createIcon(
  'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm0-18c2.5 2.3 3.8 5.4 3.8 9s-1.3 6.7-3.8 9c-2.5-2.3-3.8-5.4-3.8-9S9.5 5.3 12 3zM3.5 9.5h17m-17 5h17',
);
export const HeartIcon = /*#__PURE__*/ createIcon(
  'M12 20.3S3.5 15.5 3.5 9.4A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 8.5 2.7c0 6.1-8.5 10.9-8.5 10.9z',
);
export const HeartFilledIcon = /*#__PURE__*/ createIcon(
  '',
  'M12 21.2S2.6 16 2.6 9.4A5.6 5.6 0 0 1 12 5.4a5.6 5.6 0 0 1 9.4 4c0 6.6-9.4 11.8-9.4 11.8z',
);
export const HomeIcon = /*#__PURE__*/ createIcon(
  'm4 11 8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zm5.5 9.5V14h5v6.5',
);
export const InfoIcon = /*#__PURE__*/ createIcon(
  'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm0-10v5.5',
  'M12 8.6a1.1 1.1 0 1 1 0-2.2 1.1 1.1 0 0 1 0 2.2z',
);
export const InstagramIcon = /*#__PURE__*/ createIcon(
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 12.3a3.8 3.8 0 1 1 0-7.6 3.8 3.8 0 0 1 0 7.6z',
  'M16.9 8.2a1.1 1.1 0 1 1 0-2.2 1.1 1.1 0 0 1 0 2.2z',
);
export const IosIcon = /*#__PURE__*/ createIcon(
  'M12 8c-1.5-1-3-1.2-4.3-.6C5.9 8.3 5 10.1 5 12.4c0 3.3 2.2 7.1 4.3 7.1 1 0 1.6-.6 2.7-.6s1.7.6 2.7.6c1.7 0 3.1-2 3.9-4.2-1.7-.7-2.6-2-2.6-3.6 0-1.3.6-2.4 1.8-3.2-1.6-2-3.8-1.7-5.8-.5zm0-.8C12 5 13.3 3.6 15.2 3.3',
);
export const LeafIcon = /*#__PURE__*/ createIcon(
  'M5 20c.5-5 3-8.5 8-10.5M7 17c-2.5-6 1.5-12 13-12.5C20.5 14 16 20 9.5 18',
);
export const LockIcon = /*#__PURE__*/ createIcon(
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zm1 0V8a4 4 0 0 1 8 0v2.5m-4 4v2',
);
export const LogoutIcon = /*#__PURE__*/ createIcon('M14 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7m-4-8h11m-4-4 4 4-4 4');
export const MailIcon = /*#__PURE__*/ createIcon(
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7l8.5 6.5L20.5 7',
);
export const MenuIcon = /*#__PURE__*/ createIcon('M4 6.5h16M4 12h16M4 17.5h16');
export const MinusIcon = /*#__PURE__*/ createIcon('M5 12h14');
export const PackageIcon = /*#__PURE__*/ createIcon(
  'm12 3 8 4.3v9.4L12 21l-8-4.3V7.3zM4.2 7.5 12 11.8l7.8-4.3M12 11.8V21M8 5.2l7.9 4.3',
);
export const PhoneIcon = /*#__PURE__*/ createIcon(
  'M6.5 4h2.7l1.5 4-2 1.5a11.5 11.5 0 0 0 5.8 5.8l1.5-2 4 1.5v2.7a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
);
export const PinIcon = /*#__PURE__*/ createIcon(
  'M12 21s-7-6-7-11.3a7 7 0 0 1 14 0C19 15 12 21 12 21zm0-8.7a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
);
export const PinterestIcon = /*#__PURE__*/ createIcon(
  'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm-2.5-1 2.3-10m-2.5 3.3c-1-2.7.4-5.3 3-5.3 2.2 0 3.5 1.5 3.2 3.7-.3 2.1-1.6 3.7-3.2 3.5-1.1-.1-1.5-.8-1.5-.8',
);
export const PlusIcon = /*#__PURE__*/ createIcon('M12 5v14m-7-7h14');
export const ReturnIcon = /*#__PURE__*/ createIcon('M8.5 5 4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10H9');
export const SearchIcon = /*#__PURE__*/ createIcon('M10.5 17.5a7 7 0 1 1 0-14 7 7 0 0 1 0 14zm5-2 5 5');
export const SettingsIcon = /*#__PURE__*/ createIcon(
  'M4 6h7m5 0h4M4 12h2m5 0h9M4 18h9m5 0h2M13.5 8a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm-5 6a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm7 6a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
);
export const ShareIcon = /*#__PURE__*/ createIcon(
  'M6 14.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zm12-7a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zm0 14a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM8.2 10.8l7.6-4.5M8.2 13.2l7.6 4.5',
);
export const ShieldIcon = /*#__PURE__*/ createIcon(
  'M12 3l7.5 2.5V11c0 5-3 8.3-7.5 10-4.5-1.7-7.5-5-7.5-10V5.5zm-3.5 9 2.5 2.5 4.5-4.5',
);
export const StarIcon = /*#__PURE__*/ createIcon(
  'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.8l6-.8z',
);
export const StoreIcon = /*#__PURE__*/ createIcon(
  'M4.5 11.5V19a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-7.5M5.5 3.5h13L21 8.8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20.5V15h5v5.5',
);
export const SuccessIcon = /*#__PURE__*/ createIcon('M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zm-4-9 3 3 5.5-5.5');
export const TagIcon = /*#__PURE__*/ createIcon(
  'M4 5v6.6a2 2 0 0 0 .6 1.4l6.9 6.9a2 2 0 0 0 2.8 0l5.6-5.6a2 2 0 0 0 0-2.8L13 4.6a2 2 0 0 0-1.4-.6H5a1 1 0 0 0-1 1z',
  'M8.3 9.5a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4z',
);
export const TiktokIcon = /*#__PURE__*/ createIcon('M10.5 11.2a4.2 4.2 0 1 0 3.5 4.1V3.5c.3 2.9 2.2 4.7 5 5');
export const TrashIcon = /*#__PURE__*/ createIcon(
  'M4 6.5h16m-11 0V4.6c0-.6.5-1.1 1.1-1.1h3.8c.6 0 1.1.5 1.1 1.1v1.9m3 0-.8 12.1a2 2 0 0 1-2 1.9H8.8a2 2 0 0 1-2-1.9L6 6.5m4 4v6m4-6v6',
);
export const TruckIcon = /*#__PURE__*/ createIcon(
  'M4.7 17H3.5A1.5 1.5 0 0 1 2 15.5v-9A1.5 1.5 0 0 1 3.5 5h10A1.5 1.5 0 0 1 15 6.5V17H9.3M15 9h3.3a2 2 0 0 1 1.7.9l1.7 2.7a2 2 0 0 1 .3 1V16a1 1 0 0 1-1 1h-.7M7 19.3a2.3 2.3 0 1 1 0-4.6 2.3 2.3 0 0 1 0 4.6zm11 0a2.3 2.3 0 1 1 0-4.6 2.3 2.3 0 0 1 0 4.6zM15.7 17H15',
);
export const UndoIcon = /*#__PURE__*/ createIcon('M4 5v5h5M4.5 10a8 8 0 1 1-.3 4');
export const UserIcon = /*#__PURE__*/ createIcon('M12 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8zm-7.5 9a7.5 7.5 0 0 1 15 0');
export const WarningIcon = /*#__PURE__*/ createIcon(
  'M10.3 4.5 2.9 17.3A2 2 0 0 0 4.6 20.3h14.8a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0zM12 9.5v4',
  'M12 17.6a1.1 1.1 0 1 1 0-2.2 1.1 1.1 0 0 1 0 2.2z',
);
export const YoutubeIcon = /*#__PURE__*/ createIcon(
  'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5z',
  'M10 8.8v6.4l5.5-3.2z',
);
