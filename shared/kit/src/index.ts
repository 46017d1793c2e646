export { Accordion, AccordionPanel, type AccordionPanelProps, type AccordionProps } from './accordion/accordion.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge.tsx';
export { CountBadge, type CountBadgeProps } from './badge/count-badge.tsx';
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button/button-look.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { Container, type ContainerProps } from './container/container.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { useDisclosure, type DisclosureOptions } from './disclosure/use-disclosure.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { FactLine, type FactLineProps } from './fact-line/fact-line.tsx';
export { FAR_BELOW } from './far-below/far-below.ts';
export { Grid, type GridProps } from './grid/grid.tsx';
export type { IconComponent, IconProps } from './icon/create-icon.tsx';
export * from './icon/icons.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notice/notice.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { IMAGE_WIDTHS, isServedImage, srcSetOf } from './picture/image-sources.ts';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { DeliveryDate, type DeliveryDateProps } from './delivery-date/delivery-date.tsx';
export { Price, type FormerPrice, type PriceProps } from './price/price.tsx';
export {
  ProductTile,
  TILE_PICTURE,
  type ProductTileBadge,
  type ProductTileProps,
} from './product-tile/product-tile.tsx';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper/quantity-stepper.tsx';
export { Rating, type RatingProps } from './rating/rating.tsx';
export { useSaidOnce } from './said-once/use-said-once.ts';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { compactIban, formatIban } from './text-field/format-iban.ts';
export { passwordStrengthOf, type PasswordStrength } from './text-field/password-strength.ts';
export { TextField, type TextFieldProps, type TextFieldType } from './text-field/text-field.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx';
