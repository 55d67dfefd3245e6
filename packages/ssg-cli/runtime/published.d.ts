export * from '@autolode/ssg-runtime/published';
